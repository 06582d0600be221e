import { createHash } from "node:crypto";

/** Sends a request to a bucket. Throws for any failure. */
export type AskBucket = (
	path: string,
	request: RequestInit & { method: string },
) => Promise<{ response: Response; text: string }>;

/** Returns the text of an XML element in the storage service's response. */
export const tagOf = (text: string, name: string): string =>
	text.split(`<${name}>`)[1]?.split(`</${name}>`)[0] ?? "";

export const putBytes = (
	ask: AskBucket,
	path: string,
	bytes: Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = {},
) =>
	ask(path, {
		method: "PUT",
		body: bytes,
		// The storage service compares the received data with this hash.
		headers: {
			...headers,
			"X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
		},
	});

/**
 * Uploads an object as a stream. A large object is uploaded in several parts. The object is stored either completely or
 * not at all.
 */
export async function writeObject(
	ask: AskBucket,
	key: string,
	chunks: AsyncIterable<Uint8Array>,
	partBytes: number,
): Promise<void> {
	const parts = inParts(chunks, partBytes);
	const first = await parts.next();
	const bytes = first.done ? new Uint8Array() : first.value;
	if (bytes.length < partBytes) await putBytes(ask, key, bytes);
	else await writeParts(ask, key, bytes, parts);
}

async function writeParts(
	ask: AskBucket,
	key: string,
	first: Uint8Array<ArrayBuffer>,
	parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): Promise<void> {
	const { text } = await ask(`${key}?uploads=`, { method: "POST" });
	const upload = `uploadId=${encodeURIComponent(tagOf(text, "UploadId"))}`;
	const tags: string[] = [];
	const putPart = async (bytes: Uint8Array<ArrayBuffer>) => {
		const { response } = await putBytes(
			ask,
			`${key}?partNumber=${tags.length + 1}&${upload}`,
			bytes,
		);
		tags.push(response.headers.get("etag") ?? "");
	};
	try {
		await putPart(first);
		for await (const part of parts) await putPart(part);
		const list = tags.map(
			(tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
		);
		await ask(`${key}?${upload}`, {
			method: "POST",
			body: `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`,
		});
	} catch (error) {
		// Delete the uploaded parts, because they would take up space. Ignore errors, so that the original error is
		// reported.
		await ask(`${key}?${upload}`, { method: "DELETE" }).catch(() => {});
		throw error;
	}
}

/** Splits a stream into parts of this size. The last part may be smaller. */
async function* inParts(
	chunks: AsyncIterable<Uint8Array>,
	size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	let pieces: Uint8Array[] = [];
	let missing = size;
	for await (const chunk of chunks) {
		for (let taken = 0; taken < chunk.length; ) {
			const piece = chunk.subarray(taken, taken + missing);
			pieces.push(piece);
			missing -= piece.length;
			taken += piece.length;
			if (missing > 0) continue;
			yield Buffer.concat(pieces);
			pieces = [];
			missing = size;
		}
	}
	if (missing < size) yield Buffer.concat(pieces);
}
