import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FrontendMessage, MessageReader, withStatementPrefix } from "./wire-protocol.ts";

function typed(type: string, body: Buffer): Buffer {
	const header = Buffer.alloc(5);
	header.write(type);
	header.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([header, body]);
}

function untyped(code: number, body = Buffer.alloc(0)): Buffer {
	const header = Buffer.alloc(8);
	header.writeInt32BE(body.length + 8);
	header.writeInt32BE(code, 4);
	return Buffer.concat([header, body]);
}

const encryptionRequest = untyped(80_877_103);
const cancelRequest = untyped(80_877_102, Buffer.alloc(8));
const startup = untyped(196_608, Buffer.from("user\0ana\0\0"));

describe("MessageReader", () => {
	it("returns the same messages however the bytes are split", () => {
		const sync = typed("S", Buffer.alloc(0));
		fc.assert(
			fc.property(
				fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 8 }),
				fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
				(bodies, sizes) => {
					const messages = [
						encryptionRequest,
						startup,
						...bodies.flatMap((body) => [typed("Q", Buffer.from(body)), sync]),
					];
					const stream = Buffer.concat(messages);
					const reader = new MessageReader();
					const read: FrontendMessage[] = [];
					for (let offset = 0, cut = 0; offset < stream.length; cut++) {
						const size = sizes[cut % sizes.length] ?? 1;
						read.push(...reader.read(stream.subarray(offset, offset + size)));
						offset += size;
					}
					expect(read.map(({ bytes }) => bytes)).toEqual(messages);
					expect(read.map(({ kind }) => kind)).toEqual([
						"encryption-request",
						"startup",
						...bodies.flatMap(() => ["typed", "typed"]),
					]);
				},
			),
		);
	});

	it("recognizes a request to cancel", () => {
		expect(new MessageReader().read(cancelRequest).map(({ kind }) => kind)).toEqual([
			"cancel-request",
		]);
	});

	it("rejects other protocols", () => {
		expect(() => new MessageReader().read(Buffer.from("GET / HTTP/1.1\r\n\r\n"))).toThrow();
		expect(() => new MessageReader().read(Buffer.alloc(16))).toThrow();
	});
});

describe("withStatementPrefix", () => {
	const cases: [string, Buffer, Buffer][] = [
		[
			"parse",
			typed("P", Buffer.from("s1\0select 1\0\0\0")),
			typed("P", Buffer.from("7:s1\0select 1\0\0\0")),
		],
		[
			"bind",
			typed("B", Buffer.from("portal\0s1\0\0\0")),
			typed("B", Buffer.from("portal\x007:s1\0\0\0")),
		],
		["describe", typed("D", Buffer.from("Ss1\0")), typed("D", Buffer.from("S7:s1\0"))],
		["close", typed("C", Buffer.from("Ss1\0")), typed("C", Buffer.from("S7:s1\0"))],
	];
	it.each(cases)('prefixes the statement name in a message of type "%s"', (_, message, renamed) => {
		expect(withStatementPrefix(message, "7:")).toEqual(renamed);
	});

	const unnamed: [string, Buffer][] = [
		["an unnamed statement", typed("P", Buffer.from("\0select 1\0\0\0"))],
		["a binding of the unnamed statement", typed("B", Buffer.from("\0\0\0\0"))],
		["a portal", typed("D", Buffer.from("Ps1\0"))],
		["a plain query", typed("Q", Buffer.from("select 's1'\0"))],
	];
	it.each(unnamed)("doesn't change %s", (_, message) => {
		expect(withStatementPrefix(message, "7:")).toEqual(message);
	});
});
