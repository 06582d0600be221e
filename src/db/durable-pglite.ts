import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";

// Make PostgreSQL flush commits to the disk: by default, PGlite turns flushing off with "-F". Flush with fsync, because
// PGlite ignores fdatasync, which is PostgreSQL's default.
const startParams = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
	"-c",
	"wal_sync_method=fsync",
	"-c",
	"shared_buffers=64MB",
];

/** Opens or creates PGlite's files in a folder. Each commit is flushed to the disk. */
export function openDurablePglite(folder: string): Promise<PGlite> {
	return PGlite.create({
		fs: new DurableFileSystem(folder),
		startParams,
		extensions: { pg_trgm, unaccent },
	});
}

type InitOptions = Parameters<NodeFS["init"]>[1];

interface OpenFile {
	node: { mode: number };
	nfd?: number;
}

interface MountedFileSystem {
	lookupPath(path: string): { node: { stream_ops: { fsync?: (file: OpenFile) => number } } };
	isFile(mode: number): boolean;
}

/** In PGlite's own file system, fsync does nothing. This one calls the real fsync. */
class DurableFileSystem extends NodeFS {
	override async init(postgres: PGlite, options: InitOptions) {
		const { emscriptenOpts } = await super.init(postgres, options);
		const addFsync = (module: { FS: unknown }) => {
			const files = module.FS as MountedFileSystem;
			files.lookupPath("/pglite/data").node.stream_ops.fsync = ({ node, nfd }) => {
				if (nfd !== undefined && files.isFile(node.mode)) fsyncSync(nfd);
				return 0;
			};
		};
		return {
			emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
		};
	}
}
