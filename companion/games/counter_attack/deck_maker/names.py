"""Names of the decks' players, invented: a first name and a surname of one language, set together for this game."""

# Of each group: defenders, midfielders, forwards.
OPEN = (
    """
    Ambrus Keletvári | Tjark Wendholt | Oisín Mac Ruairc | Bakari Mtolondo | Ville Rautasalo | Emeric Dauvillon
    Rasmus Kvistlund | Zoran Bjelopolj | Ichirō Kanmuri | Teófilo Carvoeiro | Dawit Asgedomu | Hamza Errachdi
    Piet Oudewater | Lubomír Skalník | Yaw Kuntunse | Nuri Demirkapan | Aurelio Montefosco | Gethin Llanbryn
    Sabelo Mathunzi | Kaspars Ozolkalns | Baltasar Urrutibaso | Andrei Codreasca
    """,
    """
    Filipe Alvorada | Jokin Etxezarra | Mattis Brennwald | Chidubem Okwukwe | Seán Ó Foghludha | Radek Vlčnov
    Haruto Minasegawa | Leandro Pampasol | Ismaël Tamboukara | Nikos Thalassinakis | Erik Hällbacken | Tunde Olorunyo
    Kamil Brzozogaj | Arvid Sundmyr | Rui Marçalinho | Owain Penrhyddlan | Davit Mtskaladze | Munir Al-Qasbawi
    Luka Travnikar | Sipho Zwelibanzi | Timur Aqtauov | Éloi Trécarré
    """,
    """
    Matías Quebracho | Jude Aldermere | Ousmane Diakouré | Kenji Aomatsuri | Florin Vâlcean | Wesley Buitenrust
    Gonzalo Peñarrubio | Elias Norrhede | Kwabena Asamankese | Bruno Castelvento | Aleksi Kuusivirta | Tariq Benslaoui
    Casper Vestergrav | Iñigo Zubizarai | Milan Dobrokvas | Thabo Lekhutlile | Donnchadh Glenmore | Paolo Serravento
    Vinzenz Hochgruber | Mamadou Sarékoly
    """,
)
OPEN_GOALKEEPERS = """
    Benedek Szárnyasi | Gudmund Isfjell | Otávio Pedralva | Manfred Torwald | Kofi Amankwatia | Stefano Portarossa
    Joakim Målsund | Hiroki Ōtsubame | Vasil Zlatokrai | Declan Farranboy | Ibrahima Ndoucoumé | Xabier Atezaina
    Tomasz Bramkowiak | Neven Vratanić
"""
REFEREES = (("Cornelis Fluitman", 2), ("Agnete Dommerby", 3), ("Prudencio Silbato", 4), ("Maeve Whistlecroft", 5))

NORTH = (
    """
    Sven Askeröd | Halvard Brattvik | Eirik Tindestad | Jón Hrafnkelda | Fionn Carraigmór | Mads Klitgården
    """,
    """
    Lauri Hiidensalo | Anders Fjordholm | Kjartan Sandvoll | Torstein Myrland | Niilo Saarikoivu | Ruaridh Strathglen
    """,
    """
    Bjarke Strandløv | Ketil Vargnes | Einar Snøhetland | Olle Granmark
    """,
)
NORTH_GOALKEEPERS = "Gísli Hamarsdal | Tapio Maalivuori"
SOUTH = (
    """
    Rubén Alcornocal | Nuno Figueirido | Corrado Valleserra | Spyros Elaionakis | Blai Puigsec | Fabrice Garriguet
    """,
    """
    Dario Ulivastro | Gil Sobreirinho | Andreu Marinada | Yannis Petrochoros | Lázaro Olivenza | Titouan Calanquier
    """,
    """
    Renzo Costachiara | Telmo Rosmaninho | Santi Brisamar | Loukas Akrogialis
    """,
)
SOUTH_GOALKEEPERS = "Ettore Muraglia | Vicente Azuleira"


def listed(text: str) -> list[str]:
    """The names of a block."""
    return [name.strip() for line in text.strip().splitlines() for name in line.split("|")]
