#!/bin/sh
# Removes the service, the program and the proxy's part of it. The data in /var/lib/the-box and the settings in /etc/the-box stay.

set -eu

root="${THE_BOX_ROOT:-}"
[ "$(id -u)" = 0 ] || {
  printf 'Run this as root.\n' >&2
  exit 1
}

systemctl disable --now --quiet the-box 2>/dev/null || true
rm -f "$root/etc/systemd/system/the-box.service"
systemctl daemon-reload
rm -rf "$root/opt/the-box"
rm -f "$root/etc/caddy/the-box.caddy"
if [ -f "$root/etc/caddy/Caddyfile" ]; then
  sed -i '/^import the-box.caddy$/d' "$root/etc/caddy/Caddyfile"
  systemctl reload-or-restart caddy 2>/dev/null || true
fi
printf 'Removed. The data stays in %s, the settings in %s.\n' "$root/var/lib/the-box" "$root/etc/the-box"
