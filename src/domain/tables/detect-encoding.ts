import { createReadStream } from "node:fs";
import { Refusal } from "#lib/refusal.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * Tells the encoding of a text file by its mark, else by its bytes: what is no UTF-8 is read as
 * Windows-1252, in which spreadsheets of older computers save. Throws Refusal for what is no text.
 * @param start its first bytes
 */
export async function detectEncoding(path: string, start: Buffer): Promise<Encoding> {
	if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
	if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
	const zeros = [0, 0];
	for (let at = 0; at < start.length; at++) {
		if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	}
	const [even = 0, odd = 0] = zeros;
	// Text of the first alphabets has one zero in two bytes.
	if (odd > start.length / 5 && even === 0) return "utf-16le";
	if (even > start.length / 5 && odd === 0) return "utf-16be";
	if (even + odd > 0) {
		throw new Refusal("invalid", "The file is no text: it holds zero bytes, as programs do.", {
			code: "not_text",
		});
	}
	return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	try {
		for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
			decoder.decode(chunk, { stream: true });
		}
		decoder.decode();
		return true;
	} catch (error) {
		if (error instanceof TypeError) return false;
		throw error;
	}
}
