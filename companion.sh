#!/bin/sh
# Sets Companion up in .venv, then starts or tests it. Needs nothing but sh; `./companion.sh help` says more.
# Tested on Debian 12 and 13. What concerns Ubuntu and macOS is written from their documentation, not tried.
set -eu
cd "$(dirname "$0")"

# Only what requirements.lock pins gets in, however this machine's pip or uv is set. PIP_INDEX_URL may name a mirror.
unset PIP_FIND_LINKS PIP_EXTRA_INDEX_URL PIP_CONSTRAINT PIP_REQUIREMENT PIP_REQUIRE_HASHES PIP_NO_INDEX PIP_NO_BINARY \
    PIP_TARGET PIP_PREFIX PIP_USER PIP_REQUIRE_VIRTUALENV UV_FIND_LINKS UV_EXTRA_INDEX_URL UV_INDEX UV_CONSTRAINT \
    UV_OVERRIDE UV_NO_BINARY UV_SYSTEM_PYTHON PYTHONHOME PYTHONPATH
export PIP_CONFIG_FILE=/dev/null PIP_DISABLE_PIP_VERSION_CHECK=1 UV_NO_CONFIG=1
[ -z "${PIP_INDEX_URL:-}" ] || export UV_DEFAULT_INDEX="$PIP_INDEX_URL"

usage() {
    cat <<'TEXT'
./companion.sh run [OPTIONS]    set up what is missing, then `companion serve OPTIONS`
./companion.sh test             set up what is missing, the tests' tools too, then all tests on all cores
./companion.sh test OPTIONS     the same, then pytest with OPTIONS
./companion.sh test --long      all tests with the long forms
./companion.sh setup [test]     only set up, for running or for testing
./companion.sh translate        bring the catalogues in companion/translations up to the texts of the code
./companion.sh lock             pin every package anew in requirements.lock, and list their licences
TEXT
}

say() { printf 'companion: %s\n' "$*"; }

die() {
    printf 'companion: %s\n' "$*" >&2
    exit 1
}

# --- what the system must bring ------------------------------------------------------------------------------------

system=other
library_ending=so.0
if command -v apt-get >/dev/null; then
    system=apt
elif command -v brew >/dev/null; then
    system=brew
    library_ending=dylib
    # A Python that is not Homebrew's doesn't look among Homebrew's libraries by itself.
    DYLD_FALLBACK_LIBRARY_PATH="$(brew --prefix)/lib:/usr/local/lib:/usr/lib"
    export DYLD_FALLBACK_LIBRARY_PATH
fi

# Prints the first Python that is new enough and can make environments.
find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    return 1
}

# Prints the browser that the tests drive.
find_browser() {
    for name in "${COMPANION_CHROMIUM:-}" chromium chromium-browser google-chrome \
        '/Applications/Chromium.app/Contents/MacOS/Chromium' \
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'; do
        if [ -n "$name" ] && command -v "$name"; then return; fi
    done
    return 1
}

has_postgresql() { [ -n "$(ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null)" ] || command -v initdb >/dev/null; }

has_library() { "$1" -c "import ctypes; ctypes.CDLL('$2')" 2>/dev/null; }

has_font() {
    for folder in /usr/share/fonts /usr/local/share/fonts /System/Library/Fonts "${HOME:-}/.fonts" \
        "${HOME:-}/.local/share/fonts"; do
        [ -z "$(find "$folder" -name '*.[ot]t[fc]' 2>/dev/null | head -n 1)" ] || return 0
    done
    return 1
}

# Han, Kana and Hangul on printed sheets; the fonts of all other scripts are in static/fonts.
has_han() {
    [ -n "$(find /usr/share/fonts-droid-fallback /usr/share/fonts/truetype/droid -name 'DroidSansFallback*' \
        2>/dev/null | head -n 1)" ]
}

# Prints what is missing for running, or for testing, one name a line.
missing() {
    python=$(find_python) || { python=false && echo python; }
    for library in pango-1.0 pangoft2-1.0 harfbuzz-subset; do
        has_library "$python" "lib$library.$library_ending" || echo "$library"
    done
    [ "$system" != apt ] || has_han || echo han # elsewhere sheets name what they cannot print
    [ "$1" = test ] || return 0
    find_browser >/dev/null || echo chromium
    [ "$system" = brew ] || has_library "$python" libatomic.so.1 || echo atomic # Playwright's own Node links to it
    command -v pdftoppm >/dev/null || echo poppler
    has_font || echo font
    has_postgresql || echo postgresql
}

# Reads such names and prints the system's packages that bring them, on one line.
packages() {
    while read -r name; do
        case "$system:$name" in
            apt:python) echo python3 python3-venv ;;
            apt:pango* | apt:harfbuzz*) [ "$name" != "${name%-1.0}" ] && echo "lib$name-0" || echo "lib${name}0" ;;
            apt:chromium) if grep -q '^ID=ubuntu' /etc/os-release; then echo chromium-browser; else echo chromium; fi ;;
            apt:atomic) echo libatomic1 ;;
            apt:poppler) echo poppler-utils ;;
            apt:font) echo fonts-dejavu-core ;;
            apt:han) echo fonts-droid-fallback ;;
            brew:python) echo python@3.13 ;;
            brew:pango* | brew:harfbuzz*) echo pango ;;
            brew:font) echo font-dejavu ;;
            *) echo "$name" ;;
        esac
    done | sort -u | tr '\n' ' '
}

apt_install() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -q || return 1
    # shellcheck disable=SC2086 # several packages
    apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 $1
}

# Installs what the system lacks, or names the one line that does.
provide() {
    lacking=$(missing "$1" | packages)
    [ -n "$lacking" ] || return 0
    case "$system" in
        apt)
            [ "$(id -u)" = 0 ] || die "this system lacks ${lacking}- run as root, then try again:" \
                "apt-get update && apt-get install -y --no-install-recommends $lacking"
            say "installing from the system's packages: $lacking"
            log=$(mktemp)
            apt_install "$lacking" >"$log" 2>&1 || { tail -n 15 "$log" >&2 && die "apt-get could not install" \
                "${lacking}- see above, check the network and the package sources, then try again."; }
            rm -f "$log"
            ;;
        brew)
            say "installing with Homebrew: $lacking"
            # shellcheck disable=SC2086 # several packages
            brew install $lacking || die "Homebrew could not install ${lacking}- see above, then try again."
            ;;
        *) die "this system lacks ${lacking}- install them with its own package manager, then try again." ;;
    esac
    [ -n "$(find_python)" ] || die "Python 3.11 or newer with its venv module is needed and these package sources" \
        "have none: install one, then try again."
    lacking=$(missing "$1" | packages)
    [ -z "$lacking" ] || die "still missing after the installation: ${lacking}- install them by hand, then try again."
}

# --- the environment -----------------------------------------------------------------------------------------------

# Writes .venv/pins.txt: uv's pin alone (`pins uv`), or all others up to the end of the part that is named.
pins() {
    awk -v upto="$1" '
        /^# --- / { if (reached) exit; reached = ($3 == upto) }
        /^[a-z]/ { wanted = (/^uv==/ != 0) == (upto == "uv") }
        wanted && !/^#/
    ' requirements.lock >.venv/pins.txt
}

install() {
    if [ -x .venv/bin/uv ]; then
        .venv/bin/uv pip install --quiet --compile-bytecode --python .venv/bin/python "$@"
    else
        .venv/bin/python -m pip install --quiet "$@"
    fi
}

make_environment() {
    say "making the environment in .venv with $(find_python)"
    "$(find_python)" -m venv --clear .venv || die "$(find_python) could not make .venv: is there room on the disk?"
    printf '%s' "$PWD" >.venv/.place
}

get_uv() {
    pins uv
    .venv/bin/python -m pip install --quiet --require-hashes --only-binary :all: -r .venv/pins.txt 2>.venv/uv.log ||
        say "uv is not to be had here: pip does its work, which takes longer"
}

# Makes .venv hold what requirements.lock pins for running, or for testing; at once when it was done before.
set_up() {
    provide "$1"
    now="$(cat requirements.lock pyproject.toml companion.sh | cksum) in $PWD"
    if [ "$(cat ".venv/.done-$1" 2>/dev/null)" = "$now" ] && .venv/bin/python -c '' 2>/dev/null; then return; fi
    # An environment holds its own place in its scripts: a folder that was moved needs a new one.
    if [ "$(cat .venv/.place 2>/dev/null)" != "$PWD" ] || ! .venv/bin/python -c '' 2>/dev/null; then
        make_environment
    fi
    say "installing the pinned Python packages to $1"
    get_uv
    pins "$1"
    install --require-hashes -r .venv/pins.txt || die "the pinned packages could not be installed: see above, check" \
        "the network (or name a mirror of the Python registry in PIP_INDEX_URL), then try again."
    install --no-deps --no-build-isolation --editable . || die "Companion itself could not be installed: see above."
    printf '%s' "$now" >".venv/.done-$1"
    [ "$1" = run ] || printf '%s' "$now" >.venv/.done-run
}

# --- the lock ------------------------------------------------------------------------------------------------------

# Prints one part of the lock: the pins and hashes of what the export adds to the parts before it, without addresses.
lock_part() {
    printf '# --- %s\n' "$1"
    shift
    .venv/bin/uv export --quiet --frozen --no-emit-project --no-header --no-annotate "$@" |
        awk 'FNR == NR { if (/^[a-z]/) had[$1] = 1; next } /^[a-z]/ { keep = !($1 in had) } keep' requirements.lock.new -
}

# Pins every package anew.
lock() {
    set_up test
    .venv/bin/uv lock --quiet --upgrade
    printf '# Written by ./companion.sh lock: what sets up, what runs, what tests.\n' >requirements.lock.new
    for part in setup run test; do
        case "$part" in
            setup) lock_part setup --only-group setup ;;
            run) lock_part run --no-default-groups ;;
            test) lock_part test --no-default-groups --group dev ;;
        esac >.venv/part.txt
        cat .venv/part.txt >>requirements.lock.new
    done
    mv requirements.lock.new requirements.lock
    set_up test
    .venv/bin/python .ci/dependencies
}

# --- commands ------------------------------------------------------------------------------------------------------

command=${1:-help}
[ $# = 0 ] || shift
case "$command" in
    run)
        set_up run
        exec .venv/bin/companion serve "$@"
        ;;
    test)
        set_up test
        COMPANION_CHROMIUM=$(find_browser)
        export COMPANION_CHROMIUM
        if [ $# = 0 ]; then
            set -- -n auto --dist loadfile # all cores; a file's tests stay together
        elif [ "$1" = --long ]; then
            shift
            set -- -m 'long or not long' "$@"
        fi
        exec .venv/bin/python -m pytest "$@"
        ;;
    setup)
        case "${1:-run}" in
            run | test) set_up "${1:-run}" ;;
            *) usage >&2 && exit 2 ;;
        esac
        say "ready in .venv"
        ;;
    translate)
        set_up test
        exec .venv/bin/python tests/catalogues.py
        ;;
    lock) lock ;;
    help | -h | --help) usage ;;
    *) usage >&2 && exit 2 ;;
esac
