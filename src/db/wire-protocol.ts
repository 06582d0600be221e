/** The few parts of PostgreSQL's wire protocol (version 3) that are needed to serve PGlite. */

export const frontend = {
	bind: letter("B"),
	close: letter("C"),
	describe: letter("D"),
	flush: letter("H"),
	parse: letter("P"),
	query: letter("Q"),
	sync: letter("S"),
	terminate: letter("X"),
} as const;

export interface FrontendMessage {
	kind: "startup" | "encryption-request" | "cancel-request" | "typed";
	bytes: Buffer;
}

const cancelRequest = 80_877_102;
const encryptionRequests = [80_877_103, 80_877_104];
const maximumMessageBytes = 256 * 1024 * 1024;

/** Splits a client's byte stream into messages. */
export class MessageReader {
	#chunks: Buffer[] = [];
	#size = 0;
	#needed = 0;
	#started = false;

	/** Returns the messages that are complete so far. Throws if the client speaks another protocol. */
	read(data: Buffer): FrontendMessage[] {
		this.#chunks.push(data);
		this.#size += data.length;
		if (this.#size < this.#needed) return [];

		let rest = Buffer.concat(this.#chunks, this.#size);
		const messages: FrontendMessage[] = [];
		for (;;) {
			// Messages up to the startup message have no type byte before their length.
			const lengthOffset = this.#started ? 1 : 0;
			if (rest.length < lengthOffset + 8 && !(this.#started && rest.length >= 5)) {
				this.#needed = 0;
				break;
			}
			const end = lengthOffset + rest.readInt32BE(lengthOffset);
			if (end < lengthOffset + 4 || end > maximumMessageBytes)
				throw new Error("The server is not PostgreSQL.");
			if (rest.length < end) {
				this.#needed = end;
				break;
			}
			const bytes = rest.subarray(0, end);
			rest = rest.subarray(end);
			const kind = this.#started ? "typed" : untypedKind(bytes);
			if (kind === "startup") this.#started = true;
			messages.push({ kind, bytes });
		}
		this.#chunks = [rest];
		this.#size = rest.length;
		return messages;
	}
}

function untypedKind(bytes: Buffer): FrontendMessage["kind"] {
	const code = bytes.readInt32BE(4);
	if (encryptionRequests.includes(code)) return "encryption-request";
	return code === cancelRequest ? "cancel-request" : "startup";
}

/** Prefixes the prepared statement's name in a message. Returns other messages unchanged. */
export function withStatementPrefix(message: Buffer, prefix: string): Buffer {
	const offset = statementNameOffset(message);
	if (offset === undefined || message[offset] === 0) return message;
	const longer = Buffer.concat([
		message.subarray(0, offset),
		Buffer.from(prefix),
		message.subarray(offset),
	]);
	longer.writeInt32BE(longer.length - 1, 1);
	return longer;
}

function statementNameOffset(message: Buffer): number | undefined {
	const body = 5;
	switch (message[0]) {
		case frontend.parse:
			return body;
		case frontend.bind:
			return message.indexOf(0, body) + 1; // skips the portal's name
		case frontend.describe:
		case frontend.close:
			return message[body] === letter("S") ? body + 1 : undefined;
		default:
			return undefined;
	}
}

/** Returns the answer to a startup message: authentication OK without a password, parameters, ready for query. */
export function startupReply(serverVersion: string): Buffer {
	const settings = {
		server_version: serverVersion,
		server_encoding: "UTF8",
		client_encoding: "UTF8",
		DateStyle: "ISO, MDY",
		TimeZone: "UTC",
		integer_datetimes: "on",
		standard_conforming_strings: "on",
	};
	return Buffer.concat([
		backendMessage("R", Buffer.alloc(4)),
		...Object.entries(settings).map(([name, value]) =>
			backendMessage("S", Buffer.from(`${name}\0${value}\0`)),
		),
		backendMessage("K", Buffer.alloc(8)),
		backendMessage("Z", Buffer.from("I")),
	]);
}

function backendMessage(type: string, body: Buffer): Buffer {
	const header = Buffer.alloc(5);
	header.write(type);
	header.writeInt32BE(4 + body.length, 1);
	return Buffer.concat([header, body]);
}

function letter(character: string): number {
	return character.charCodeAt(0);
}
