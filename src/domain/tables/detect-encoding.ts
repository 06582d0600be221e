import { createReadStream } from "node:fs";
import { Refusal } from "#lib/refusals/refusal.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

interface DetectedEncoding {
	encoding: Encoding;
	/** True if some bytes aren't valid text. Cells with such bytes contain the character U+FFFD. */
	isBroken: boolean;
}

/**
 * Detects the encoding of a text file by its byte order mark or, without one, by its bytes. A file with invalid bytes
 * counts as damaged UTF-8 if it has at least as many valid multi-byte characters. Otherwise it's Windows-1252, the
 * encoding of older spreadsheets. Throws Refusal if the file isn't text.
 * @param start the file's first bytes
 */
export async function detectEncoding(path: string, start: Buffer): Promise<DetectedEncoding> {
	if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "utf-16le", isBroken: false };
	if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "utf-16be", isBroken: false };
	const zeros = [0, 0];
	for (let at = 0; at < start.length; at++) {
		if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	}
	const [even = 0, odd = 0] = zeros;
	// In UTF-16, every second byte of text in Latin script is zero.
	if (odd > start.length / 5 && even === 0) return { encoding: "utf-16le", isBroken: false };
	if (even > start.length / 5 && odd === 0) return { encoding: "utf-16be", isBroken: false };
	if (even + odd > 0) {
		throw new Refusal("invalid", "This is not a text file.", {
			code: "not_text",
		});
	}
	const { letters, broken } = await countLetters(path);
	const hasMark = start.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
	const isUtf8 = broken === 0 || hasMark || letters >= broken;
	return { encoding: isUtf8 ? "utf-8" : "windows-1252", isBroken: isUtf8 && broken > 0 };
}

/**
 * Counts valid multi-byte UTF-8 characters and invalid bytes. A character that is cut off at the end counts as invalid.
 */
async function countLetters(path: string): Promise<{ letters: number; broken: number }> {
	let [letters, broken] = [0, 0];
	/** Number of bytes still missing from the current character. */
	let missing = 0;
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		for (const byte of chunk as Buffer) {
			if (missing > 0 && byte >= 0x80 && byte < 0xc0) {
				missing--;
				if (missing === 0) letters++;
				continue;
			}
			if (missing > 0) broken++;
			missing = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0;
			if (byte >= 0x80 && missing === 0) broken++;
		}
	}
	return { letters, broken: broken + (missing > 0 ? 1 : 0) };
}
