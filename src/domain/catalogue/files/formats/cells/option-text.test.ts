import fc from "fast-check";
import { expect, test } from "vitest";
import { readOptions, writeOptions } from "./option-text.ts";

test("options are written as text that people can read", () => {
	const options = [
		{ name: "Colour", values: ["Red", "Blue"] },
		{ name: "Length", values: ["1 m"] },
	];
	expect(writeOptions(options)).toBe("Colour=Red|Blue; Length=1 m");
});

const word = fc.string({ unit: fc.constantFrom(..."ab =|;\\/ñ😀"), minLength: 1, maxLength: 6 });
const options = fc.array(
	fc.record({ name: word, values: fc.array(word, { minLength: 1, maxLength: 3 }) }),
	{ maxLength: 3 },
);

test("reading written options returns the same options", () => {
	fc.assert(
		fc.property(options, (some) => {
			expect(readOptions(writeOptions(some))).toEqual(some);
		}),
	);
});

test.each(["Colour", "=Red", "Colour=Red=Blue", "Colour=Red;"])(
	"the text %j is refused as options",
	(text) => {
		expect(() => readOptions(text)).toThrow();
	},
);
