# For ./play and ./check, which source this file after tools/setup.sh: the page in web/, built into data/web.
# shellcheck shell=bash

page_modules=web/node_modules/.package-lock.json # npm writes it last
page_stamp=build/.page                           # as old as the sources of the last good build

install_page_modules() {
  [[ $page_modules -nt web/package-lock.json && $page_modules -nt web/package.json ]] && return
  (cd web && npm ci --no-audit --no-fund) && touch "$page_modules"
}

# Not by the folder itself: it changes when the modules are put into it.
page_is_built() {
  [[ -e data/web/index.html && -e $page_stamp ]] &&
    [[ -z $(find web -mindepth 1 -path web/node_modules -prune -o -path web/tests -prune -o -newer "$page_stamp" -print -quit) ]]
}

# Waits for another build of the page in this folder.
build_page() {
  mkdir -p build
  (
    flock 8 || exit
    page_is_built && exit
    touch "$page_stamp.new"
    install_page_modules && (cd web && npm run build) && mv "$page_stamp.new" "$page_stamp"
  ) 8>build/.page.lock </dev/null
}

# make_static_page FOLDER: the page and the engine for browsers as files (docs/hosting.md).
make_static_page() {
  build wasm worker || return
  (cd web && node tools/static.mjs ../data/web ../build/wasm/worker "$1")
}
