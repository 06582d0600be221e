import type { IncomingMessage } from "node:http";

/** What came is longer than was agreed. */
export class BodyTooLong extends Error {}

/**
 * The whole text of a message.
 * @throws BodyTooLong as soon as it is longer than so many bytes; nothing more of it is read
 */
export async function readBody(message: IncomingMessage, most: number): Promise<string> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of message as AsyncIterable<Buffer>) {
		length += chunk.length;
		if (length > most) throw new BodyTooLong(`More than ${most} bytes came.`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
