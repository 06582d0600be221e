import { type Entry, openPromise } from "yauzl";
import { Refusal } from "#lib/refusals/refusal.ts";
import { workbookLimits } from "./workbook-limits.ts";

/** The parts of a zipped document, by path. */
export interface DocumentPackage {
	has(path: string): boolean;
	/** Unpacks the part as a stream. If the part has more bytes than declared, the stream ends with an error. */
	open(path: string, watch?: (share: number) => void): AsyncIterable<Buffer>;
	close(): Promise<void>;
}

/** True for errors while unpacking, if the data ends early or is larger than declared. */
const isOfZip = (error: unknown): boolean =>
	error instanceof Error &&
	(("code" in error && String(error.code).startsWith("Z_")) ||
		/bytes in the stream|invalid|unsupported|encrypted/i.test(error.message)) &&
	!(error instanceof Refusal);

const refuse = (message: string, code = "not_csv") => new Refusal("invalid", message, { code });

/** Throws Refusal if the file isn't a zip file, or would unpack to too much data. */
export async function openPackage(path: string): Promise<DocumentPackage> {
	const damaged = () => refuse("The spreadsheet is damaged or incomplete.");
	const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
		throw damaged();
	});
	const entries = new Map<string, Entry>();
	try {
		if (zip.entryCount > workbookLimits.entries) {
			throw refuse("The spreadsheet has too many parts.", "file_too_large");
		}
		await new Promise<void>((resolve, reject) => {
			zip.on("entry", (entry: Entry) => {
				entries.set(entry.fileName, entry);
				zip.readEntry();
			});
			zip.on("end", resolve);
			zip.on("error", () => reject(damaged()));
			zip.readEntry();
		});
	} catch (error) {
		zip.close();
		throw error;
	}
	return {
		has: (part) => entries.has(part),
		async *open(part, watch) {
			const entry = entries.get(part);
			if (!entry) throw damaged();
			if (entry.uncompressedSize > workbookLimits.part) {
				throw refuse("The spreadsheet is too large.", "file_too_large");
			}
			let bytes = 0;
			try {
				for await (const chunk of await zip.openReadStreamPromise(entry)) {
					bytes += chunk.length;
					watch?.(Math.min(1, bytes / entry.uncompressedSize));
					yield chunk as Buffer;
				}
			} catch (error) {
				throw isOfZip(error) ? damaged() : error;
			}
		},
		async close() {
			zip.close();
		},
	};
}
