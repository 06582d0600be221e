import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeal, SealBroken, sealKeyBytes } from "./seal.ts";

const seal = createSeal(randomBytes(sealKeyBytes));

test("encrypts a text differently each time, and decrypts it again", () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (text, about) => {
			const closed = seal.close(text, about);
			expect(seal.open(closed, about)).toBe(text);
			expect(seal.close(text, about)).not.toBe(closed);
		}),
	);
});

test("can't decrypt with another key, for another purpose, or after a byte was changed", () => {
	const closed = seal.close("sk_test_secret", "stripe");
	expect(closed).not.toContain("secret");
	expect(() => createSeal(randomBytes(sealKeyBytes)).open(closed, "stripe")).toThrow(SealBroken);
	expect(() => seal.open(closed, "google")).toThrow(SealBroken);
	const bytes = Buffer.from(closed, "base64");
	for (const index of bytes.keys()) {
		const changed = Buffer.from(bytes);
		changed[index] = (changed[index] ?? 0) ^ 1;
		expect(() => seal.open(changed.toString("base64"), "stripe")).toThrow(SealBroken);
	}
	expect(() => seal.open("", "stripe")).toThrow(SealBroken);
});
