import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import {
	type Directory,
	type DirectoryEntry,
	endLength,
	mark,
	pieceLength,
	type Section,
	sectionKinds,
} from "./section-file.ts";

/** So many bytes are handed on in one go. */
const chunkLength = 2 ** 20;

/** The file is not whole, or not one of ours. */
export class BrokenSectionFile extends Error {}

export interface OpenedSectionFile {
	/** What was noted when it was written. */
	note: unknown;
	/** @throws BrokenSectionFile where a section is not as it was written */
	read(): Promise<Map<string, Section>>;
	/** All of the file as it stands there, a piece at a time. */
	bytes(): AsyncGenerator<Uint8Array>;
	close(): Promise<void>;
}

/**
 * Opens a file that `writeSectionFile` has written; null: there is none.
 * @throws BrokenSectionFile
 */
export async function openSectionFile(path: string): Promise<OpenedSectionFile | null> {
	const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (file === null) return null;
	try {
		const { note, sections } = await readDirectory(file);
		return {
			note,
			async read() {
				const read = new Map<string, Section>();
				for (const entry of sections) read.set(entry.name, await readSection(file, entry));
				return read;
			},
			bytes: () => readAll(file),
			close: () => file.close(),
		};
	} catch (error) {
		await file.close();
		throw error;
	}
}

async function* readAll(file: FileHandle): AsyncGenerator<Uint8Array> {
	for (let position = 0; ; ) {
		const { bytesRead, buffer } = await file.read(
			Buffer.alloc(chunkLength),
			0,
			chunkLength,
			position,
		);
		if (bytesRead === 0) return;
		yield buffer.subarray(0, bytesRead);
		position += bytesRead;
	}
}

async function readDirectory(file: FileHandle): Promise<Directory> {
	const { size } = await file.stat();
	if (size < mark.length + endLength) throw new BrokenSectionFile("it is cut off");
	const end = await readBytes(file, size - endLength, endLength);
	if (!mark.equals(end.subarray(-mark.length))) throw new BrokenSectionFile("it is cut off");
	const length = end.readUInt32LE(0);
	const offset = Number(end.readBigUInt64LE(8));
	if (offset + length + endLength !== size) throw new BrokenSectionFile("it is cut off");
	const directory = await readBytes(file, offset, length);
	if (crc32(directory) !== end.readUInt32LE(4)) throw new BrokenSectionFile("it is damaged");
	return JSON.parse(directory.toString()) as Directory;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
	const bytes = Buffer.alloc(length);
	const { bytesRead } = await file.read(bytes, 0, length, position);
	if (bytesRead !== length) throw new BrokenSectionFile("it is cut off");
	return bytes;
}

/** Into memory of its own, so that each section can be given up alone. */
async function readSection(file: FileHandle, entry: DirectoryEntry): Promise<Section> {
	const bytes = new Uint8Array(entry.length);
	let checksum = 0;
	for (let from = 0; from < entry.length; from += pieceLength) {
		const piece = bytes.subarray(from, from + pieceLength);
		const { bytesRead } = await file.read(piece, 0, piece.length, entry.offset + from);
		if (bytesRead !== piece.length) throw new BrokenSectionFile("it is cut off");
		checksum = crc32(piece, checksum);
	}
	if (checksum !== entry.checksum) throw new BrokenSectionFile("it is damaged");
	return new sectionKinds[entry.kind](bytes.buffer);
}
