import { open } from "node:fs/promises";
import { Refusal } from "#lib/refusals/refusal.ts";
import { detectEncoding, type Encoding } from "./detect-encoding.ts";
import { guessDelimiter } from "./guess-delimiter.ts";

export type InspectedFile = { size: number } & (
	| { kind: "csv"; delimiter: string; encoding: Encoding; isBroken: boolean }
	| { kind: "xlsx" }
);

const startSize = 64 * 1024;

/** Inspects an uploaded table. Throws Refusal if the file is neither CSV nor XLSX. */
export async function inspectFile(path: string): Promise<InspectedFile> {
	const file = await open(path).catch((error: NodeJS.ErrnoException) => {
		throw new Refusal("invalid", `Cannot read ${path}: ${explainOpening(error)}.`);
	});
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new Refusal("invalid", `Cannot read ${path}: it is not a file.`);
		const { bytesRead, buffer } = await file.read(Buffer.alloc(startSize), 0, startSize, 0);
		const start = buffer.subarray(0, bytesRead);
		const { size } = stats;
		if (start.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return { kind: "xlsx", size };
		if (start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
			throw new Refusal(
				"invalid",
				"This is a spreadsheet in the old XLS format, or it is locked. Save it as XLSX or CSV first.",
				{ code: "not_csv" },
			);
		}
		const { encoding, isBroken } = await detectEncoding(path, start);
		const text = new TextDecoder(encoding).decode(start);
		if (text.trim() === "") {
			throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
		}
		if (/^\s*<[!?a-z]/i.test(text)) {
			throw new Refusal(
				"invalid",
				"This is a web page with a spreadsheet's file name. Open it in a spreadsheet program and save it as XLSX or CSV.",
				{ code: "not_csv" },
			);
		}
		return { kind: "csv", size, encoding, isBroken, delimiter: guessDelimiter(text) };
	} finally {
		await file.close();
	}
}

function explainOpening(error: NodeJS.ErrnoException): string {
	if (error.code === "ENOENT") return "file not found";
	if (error.code === "EACCES") return "permission denied";
	return error.message;
}
