import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { NodeFS } from "@electric-sql/pglite/nodefs";

// Enable fsync: "-F" would turn it off, and PGlite ignores the default method, fdatasync.
const startParams = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
	"-c",
	"wal_sync_method=fsync",
	"-c",
	"shared_buffers=64MB",
];

/** Opens or creates PGlite's files in a folder, so that its commits are on disk. */
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

/** PGlite's own file system implements fsync as a no-op. */
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
