/** The files that are dropped, those of folders too, however deep. */
export async function filesOfFolders(entries: readonly FileSystemEntry[]): Promise<File[]> {
	const files: File[] = [];
	for (const entry of entries) {
		if (isFile(entry)) files.push(await fileOf(entry));
		else if (isFolder(entry)) files.push(...(await filesOfFolders(await entriesOf(entry))));
	}
	return files;
}

/** What is dropped where a folder is among it; null: only files, which the browser gives by itself. */
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
		// It gives some at a time, at last none.
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		);
		if (some.length === 0) return all;
		all.push(...some);
	}
}
