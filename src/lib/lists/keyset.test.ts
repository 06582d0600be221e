import { describe, expect, test } from "vitest";
import { keysetCursor, readKeysetCursor } from "./keyset.ts";

describe("a cursor", () => {
	test("is parsed back to its position", () => {
		const position = { key: "Ñandú cable", id: 12 };
		expect(readKeysetCursor("name", "string", keysetCursor("name", position))).toEqual(position);
	});
	test.each([
		["of another sort order", keysetCursor("price", { key: "Ñandú cable", id: 12 })],
		["with another kind of key", keysetCursor("name", { key: 1, id: 1 })],
		["with an invalid ID", keysetCursor("name", { key: "a", id: 1.5 })],
		["with an impossible character", keysetCursor("name", { key: "\0", id: 1 })],
		["that isn't JSON", "nothing"],
		["that is empty", ""],
	])("%s is refused", (_, cursor) => {
		expect(() => readKeysetCursor("name", "string", cursor)).toThrow("not valid");
	});
});
