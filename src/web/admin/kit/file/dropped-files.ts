/** Returns the dropped files, including those in nested folders. */
export async function filesOfFolders(entries: readonly FileSystemEntry[]): Promise<File[]> {
	const files: File[] = [];
	for (const entry of entries) {
		if (isFile(entry)) files.push(await fileOf(entry));
		else if (isFolder(entry)) files.push(...(await filesOfFolders(await entriesOf(entry))));
	}
	return files;
}

/**
 * Returns the dropped entries if they include a folder. Returns null if only files were dropped, because
 * `transfer.files` contains those.
 */
export function droppedFolders(transfer: DataTransfer): FileSystemEntry[] | null {
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
	return entries.some(isFolder) ? entries : null;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
	new Promise((resolve, reject) => entry.file(resolve, reject));

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		// The browser returns entries in batches. An empty batch means that there are no more.
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		);
		if (some.length === 0) return all;
		all.push(...some);
	}
}
