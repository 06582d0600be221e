import fc from "fast-check";
import { expect, test } from "vitest";
import { packTexts, unpackTexts } from "./packed-texts.ts";

test("gives back all texts, of any letters and of half ones", () => {
	const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constant("\ud83d"));
	fc.assert(
		fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
			expect(unpackTexts("texts", new Map(packTexts("texts", texts)))).toEqual(texts);
		}),
	);
});

test("gives back more texts than are packed at once", () => {
	const texts = Array.from({ length: 45_000 }, (_, number) => `${number}${number % 2 ? "é" : "₱"}`);
	expect(unpackTexts("texts", new Map(packTexts("texts", texts)))).toEqual(texts);
});
