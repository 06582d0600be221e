import { open } from "node:fs/promises";
import { Refusal } from "#lib/refusal.ts";

export interface InspectedFile {
	size: number;
	delimiter: string;
}

const startSize = 64 * 1024;

/** Looks at the start of a file. Throws Refusal if it cannot be a CSV file in UTF-8. */
export async function inspectFile(path: string): Promise<InspectedFile> {
	const file = await open(path).catch((error: NodeJS.ErrnoException) => {
		throw new Refusal("invalid", `Cannot read ${path}: ${explainOpening(error)}.`);
	});
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new Refusal("invalid", `Cannot read ${path}: it is not a file.`);
		const { bytesRead, buffer } = await file.read(Buffer.alloc(startSize), 0, startSize, 0);
		const start = buffer.subarray(0, bytesRead);
		checkKind(start);
		return { size: stats.size, delimiter: guessDelimiter(start.toString("utf8")) };
	} finally {
		await file.close();
	}
}

function explainOpening(error: NodeJS.ErrnoException): string {
	if (error.code === "ENOENT") return "there is no such file";
	if (error.code === "EACCES") return "it may not be opened";
	return error.message;
}

function checkKind(start: Buffer): void {
	if (
		start
			.toString("utf8")
			.replace(/^\ufeff/, "")
			.trim() === ""
	) {
		throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	}
	const isUtf16 =
		(start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
	if (isUtf16) throw notUtf8("it is UTF-16");
	if (start.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) {
		throw new Refusal(
			"invalid",
			'This is a spreadsheet or a zip file, not CSV. Save it as "CSV UTF-8" first.',
			{ code: "not_csv" },
		);
	}
	if (start.includes(0)) throw notUtf8("it holds zero bytes, as UTF-16 and programs do");
}

function notUtf8(why: string): Refusal {
	return new Refusal(
		"invalid",
		`The file is not UTF-8 text: ${why}. Save it as "CSV UTF-8" and import it again.`,
		{ code: "not_utf8" },
	);
}

function guessDelimiter(start: string): string {
	const header =
		start
			.trimStart()
			.replace(/"[^"]*"/g, "")
			.split(/[\r\n]/, 1)[0] ?? "";
	const count = (delimiter: string) => header.split(delimiter).length;
	return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Gives a function that takes the pieces of a file in their order, and throws Refusal at the first
 * that is not UTF-8, naming the line. Call it without a piece at the end.
 */
export function createEncodingCheck(): (chunk?: Buffer) => void {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let line = 1;
	return (chunk) => {
		try {
			if (chunk === undefined) decoder.decode();
			else decoder.decode(chunk, { stream: true });
		} catch {
			const bad = line + countReadableLines(chunk ?? Buffer.alloc(0));
			throw notUtf8(`line ${bad} has bytes of another encoding, probably Windows-1252`);
		}
		if (chunk !== undefined) line += countByte(chunk, 10);
	};
}

function countReadableLines(chunk: Buffer): number {
	// A character may have begun in the piece before.
	const first = chunk.findIndex((byte) => byte < 0x80 || byte > 0xbf);
	const [readable = ""] = chunk.subarray(Math.max(0, first)).toString("utf8").split("\ufffd", 1);
	return readable.split("\n").length - 1;
}

function countByte(chunk: Buffer, byte: number): number {
	let count = 0;
	for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) count++;
	return count;
}
