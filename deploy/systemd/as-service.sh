# For a shell of root on a machine with the units beside this file: runs a command as a service runs, as its user, with its settings, in
# /opt/site. `. /opt/site/deploy/systemd/as-service.sh`, then `as_host npm run release -- status`, or `as_backend bash` for several.

as_host() { as_service site-host /etc/site/host.env "$@"; }

as_backend() { as_service site-backend /etc/site/backend.env "$@"; }

# A subshell: nothing of it stays. The file is read as systemd reads it, and not run: an address may hold `&`, a name `<`.
as_service() (
  user=$1 settings=$2
  shift 2
  [ -r "$settings" ] || { echo "$settings cannot be read: are you root?" >&2; exit 1; }
  export NODE_ENV=production DATA_DIR="/var/lib/$user"
  while read -r line || [ -n "$line" ]; do
    case $line in '' | '#'* | ';'*) continue ;; esac
    value=${line#*=}
    case $value in \"*\" | \'*\') value=${value#?} value=${value%?} ;; esac
    export "${line%%=*}=$value"
  done <"$settings"
  cd /opt/site && exec runuser -u "$user" -- "$@"
)
