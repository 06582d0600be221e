#!/bin/sh
# kargado               opens the shop
# kargado COMMAND …     import, create-owner, audit-books, backup, restore, move, demo-remove or demo-customers
set -e
export INIT_CWD="${INIT_CWD:-$PWD}"
cd "$(dirname "$(readlink -f "$0")")"
node=node_modules/node/bin/node
if [ ! -x "$node" ]; then
	node=node
	if ! command -v node >/dev/null || [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 24 ]; then
		echo "Kargado needs Node 24 or newer." >&2
		exit 1
	fi
fi
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
if [ $# -eq 0 ] || [ "$1" = start ]; then exec "$node" FLAGS build/program/server.js; fi
usage() {
	cat <<'END'
Usage: kargado [COMMAND] [ARGUMENTS]

Without a command, kargado opens the shop.

  import FILE            import products from a CSV or XLSX file
  create-owner EMAIL     print a link that makes its holder an owner
  audit-books            check that stock, orders and money match
  backup FOLDER          back up the whole shop
  restore FOLDER         restore a backup
  move DESTINATION       move the shop to another database or folder
  demo-remove            remove the demo and keep your own data
  demo-customers COUNT   add sample customers to the demo
END
}
command=$1
shift
case $command in
help | -h | --help) usage && exit ;;
esac
if [ ! -f "tools/$command.ts" ]; then
	echo "kargado: unknown command $command" >&2
	usage >&2
	exit 1
fi
exec "$node" "tools/$command.ts" "$@"
