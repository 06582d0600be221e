/** An import of file `to` in file `from`. Paths use `/`. */
export interface Import {
	from: string;
	to: string;
}

export interface FolderCircle {
	/** The folder that contains these folders. */
	parent: string;
	folders: string[];
	/** An example of each import between two of the folders, to help find the cause. */
	examples: string[];
}

/**
 * Finds import cycles among sibling folders: folders that import each other, directly or through other siblings.
 * Ignores imports between a subfolder and the files next to it.
 */
export function findFolderCircles(imports: readonly Import[]): FolderCircle[] {
	const uses = new Map<string, Map<string, Map<string, string>>>();
	for (const { from, to } of imports) {
		const [own, other] = [from.split("/"), to.split("/")];
		const shared = own.findIndex((part, depth) => part !== other[depth]);
		const [folder, used] = [own[shared], other[shared]];
		const isBeside = shared < own.length - 1 && shared < other.length - 1;
		if (folder === undefined || used === undefined || !isBeside) continue;
		const parent = own.slice(0, shared).join("/");
		const folders = uses.get(parent) ?? new Map<string, Map<string, string>>();
		const usedBy = folders.get(folder) ?? new Map<string, string>();
		usedBy.set(used, `${from} → ${to}`);
		uses.set(parent, folders.set(folder, usedBy));
	}
	return [...uses].flatMap(([parent, folders]) => circlesAmong(parent, folders));
}

function circlesAmong(
	parent: string,
	folders: ReadonlyMap<string, ReadonlyMap<string, string>>,
): FolderCircle[] {
	const reached = new Map([...folders.keys()].map((folder) => [folder, reach(folder, folders)]));
	const reported = new Set<string>();
	const circles: FolderCircle[] = [];
	for (const [folder, far] of reached) {
		if (reported.has(folder) || !far.has(folder)) continue;
		const among = [...reached.keys()].filter(
			(other) => far.has(other) && reached.get(other)?.has(folder),
		);
		for (const one of among) reported.add(one);
		const examples = among.flatMap((one) =>
			among.flatMap((other) => folders.get(one)?.get(other) ?? []),
		);
		circles.push({ parent, folders: among.sort(), examples });
	}
	return circles;
}

function reach(
	start: string,
	folders: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Set<string> {
	const reached = new Set<string>();
	const open = [start];
	for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
		for (const used of folders.get(folder)?.keys() ?? []) {
			if (reached.has(used)) continue;
			reached.add(used);
			open.push(used);
		}
	}
	return reached;
}
