import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { writeWholeFile } from "../write-whole-file.ts";
import {
	type DirectoryEntry,
	mark,
	type NamedSection,
	pieceLength,
	type Section,
	type SectionKind,
	sectionKinds,
} from "./section-file.ts";

/** Writes arrays of numbers into one file, a piece at a time, with a note of what they are. */
export const writeSectionFile = (
	path: string,
	note: unknown,
	sections: Iterable<NamedSection>,
): Promise<void> => writeWholeFile(path, (file) => writeAll(file, note, sections));

/** A Buffer is read back as the plain bytes that it is. */
const kindOf = (section: Section): SectionKind =>
	(Object.keys(sectionKinds) as SectionKind[]).find(
		(kind) => section instanceof sectionKinds[kind],
	) as SectionKind;

async function writeAll(file: FileHandle, note: unknown, sections: Iterable<NamedSection>) {
	const entries: DirectoryEntry[] = [];
	await file.writeFile(mark);
	let offset = mark.length;
	for (const [name, section] of sections) {
		const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
		let checksum = 0;
		for (let from = 0; from < bytes.length; from += pieceLength) {
			const piece = bytes.subarray(from, from + pieceLength);
			checksum = crc32(piece, checksum);
			await file.writeFile(piece);
		}
		entries.push({ name, kind: kindOf(section), offset, length: bytes.length, checksum });
		offset += bytes.length;
	}
	const directory = Buffer.from(JSON.stringify({ note, sections: entries }));
	const end = Buffer.alloc(16);
	end.writeUInt32LE(directory.length, 0);
	end.writeUInt32LE(crc32(directory), 4);
	end.writeBigUInt64LE(BigInt(offset), 8);
	await file.writeFile(Buffer.concat([directory, end, mark]));
}
