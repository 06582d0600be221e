/** What a section may be: read back as the same kind of array, in the byte order of the machine. */
export type Section = Uint8Array | Uint32Array | Int32Array | Float64Array;

export type NamedSection = readonly [name: string, section: Section];

export const sectionKinds = { Uint8Array, Uint32Array, Int32Array, Float64Array };
export type SectionKind = keyof typeof sectionKinds;

/** Stands at the beginning of the file and, behind what says where the sections are, at its end. */
export const mark = Buffer.from("KARGADO1", "latin1");
/** Length and checksum of the directory, its place, and the mark. */
export const endLength = 4 + 4 + 8 + mark.length;
/** So many bytes are written, or read and summed up, in one go: some milliseconds. */
export const pieceLength = 8 * 2 ** 20;

export interface DirectoryEntry {
	name: string;
	kind: SectionKind;
	offset: number;
	/** In bytes. */
	length: number;
	/** CRC-32. */
	checksum: number;
}

export interface Directory {
	note: unknown;
	sections: DirectoryEntry[];
}
