import type { Database } from "#db/database.ts";
import { storeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Stores an uploaded courier file and returns its id.
 * @throws Refusal if the file can't be accepted
 */
export async function storeCourierFile(
	database: Database,
	content: ReadableStream<Uint8Array> | null,
	largestSize: number,
): Promise<string> {
	const tooLarge = () =>
		new Refusal("invalid", `Upload a file of at most ${largestSize / 1024 / 1024} MB.`, {
			code: "file_too_large",
		});
	return (await storeUploadedFile(database, content, { largestSize, tooLarge })).id;
}
