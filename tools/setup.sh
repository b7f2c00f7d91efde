# For ./play and ./check, which source this file from the root of the repository.
# shellcheck shell=bash

die() {
  echo "$*" >&2
  exit 1
}

# packages play | static | check: the Debian packages needed, from tools/packages.txt. Node and npm often come from
# elsewhere, and Debian's would get into their way.
packages() {
  local groups=play
  [[ $1 == play ]] || groups+=" static"
  [[ $1 != check ]] || groups+=" check"
  awk -v groups=" $groups " -v node="$(command -v npm || true)" \
    'NF && index(groups, " " $1 " ") && !(node && ($2 == "nodejs" || $2 == "npm")) { print $2 }' tools/packages.txt
}

missing_packages() {
  local wanted
  mapfile -t wanted < <(packages "$1")
  comm -23 <(printf '%s\n' "${wanted[@]}" | sort) \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
      awk '$1 == "installed" { print $2 }' | sort -u)
}

# setup play | static | check: installs what is missing, and says nothing when nothing is.
setup() {
  local wanted missing as_root=()
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    command -v cmake >/dev/null && command -v ninja >/dev/null && command -v g++ >/dev/null && return 0
    mapfile -t wanted < <(packages "$1")
    die "This is not Debian: please install what corresponds to ${wanted[*]}, then start again."
  fi
  mapfile -t missing < <(missing_packages "$1")
  [[ ${#missing[@]} -gt 0 ]] || return 0

  if [[ $EUID -ne 0 ]]; then
    command -v sudo >/dev/null ||
      die "Missing packages, and no sudo to install them; as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing the Debian packages that ./$1 needs and that are not here yet: ${missing[*]}"
  mkdir -p build
  if ! { "${as_root[@]}" apt-get -q update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
      install --no-install-recommends "${missing[@]}"; } </dev/null >build/setup.log 2>&1; then
    tail -n 20 build/setup.log >&2
    die "Could not install ${missing[*]} (all messages: build/setup.log)."
  fi
}

# Options for configuring a build folder for the first time.
configure_options=()

# build PRESET [TARGET...]: configures when needed, then builds. Waits for another build of the same preset.
# (Called from conditions, where bash ignores set -e: failures are passed on by hand.)
build() {
  local preset=$1 folder=build/$1
  shift
  mkdir -p build
  (
    flock 8 || exit
    if [[ -e $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
      rm -rf "$folder"  # the repository was moved or copied: CMake cannot use this folder any more
    fi
    [[ -e $folder/build.ninja ]] || cmake --preset "$preset" "${configure_options[@]}" || exit
    cmake --build "$folder" -j "$(nproc)" --target "${@:-all}"
  ) 8>"build/.$preset.lock" </dev/null
}
