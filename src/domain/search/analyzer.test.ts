import fc from "fast-check";
import { expect, test } from "vitest";
import {
	foldText,
	HYPHEN,
	isUnspacedRun,
	measureOf,
	otherNumbers,
	runTerms,
	shortenMeasure,
	singularOf,
	splitWords,
} from "./analyzer.ts";

test.each([
	["Niño", "nino"],
	["CAFÉ crème", "cafe creme"],
	["ＵＳＢ－Ｃ　２０Ｗ", "usb-c 20w"],
	["Straße", "strasse"],
	["ŁÓDŹ Ørsted", "lodz orsted"],
	["İstanbul ıldır", "istanbul ildir"],
	["ΟΔΟΣ", "οδοσ"],
	["ёлка", "елка"],
	["ﬁlter ²", "filter 2"],
	["휴대폰 케이스", "휴대폰 케이스"],
	["ガラス", "カラス"],
	["zero\u200bwidth soft\u00adhyphen", "zerowidth softhyphen"],
	["مُحَمَّد", "محمد"],
	["हिन्दी", "हिन्दी"],
	["", ""],
])("folds %j to %j", (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test("folding a text again changes nothing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(foldText(foldText(text))).toBe(foldText(text));
		}),
	);
});

test.each([
	["usb c cable", ["usb", "c", "cable"]],
	["usb-c", ["usb", HYPHEN, "c"]],
	["2-in-1 hub", ["2", HYPHEN, "in", HYPHEN, "1", "hub"]],
	["- dash - apart -", ["dash", "apart"]],
	["a_b", ["a", HYPHEN, "b"]],
	["iphone 14/15", ["iphone", "14", "15"]],
	["samsung's 'best' o’neill", ["samsungs", "best", "oneill"]],
	["10,000mah", ["10000mah"]],
	["1,234,567", ["1234567"]],
	["1,5 m", ["1", "5", "m"]],
	["2.4ghz v5.3. end", ["2.4ghz", "v5.3", "end"]],
	["s24+ case", ["s24", "plus", "case"]],
	["a+b c++", ["a", "b", "c"]],
	["(black)!", ["black"]],
	["case📱for", ["case", "for"]],
	["手机壳 case", ["手机壳", "case"]],
	["iphone手机", ["iphone", "手机"]],
	["чехол для", ["чехол", "для"]],
	["हिन्दी कवर", ["हिन्दी", "कवर"]],
	["𠮷野家", ["𠮷野家"]],
	["!!! …", []],
	["", []],
])("splits %j", (text, words) => {
	expect(splitWords(text)).toEqual(words);
});

test.each([
	["壳", ["壳"]],
	["手机壳", ["手机", "机壳"]],
	["𠮷野家", ["𠮷野", "野家"]],
])('splits the text "%s" into pairs of characters', (run, pairs) => {
	expect(isUnspacedRun(run)).toBe(true);
	expect(runTerms(run)).toEqual(pairs);
});

test("words of any text contain no separators", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			for (const word of splitWords(text)) {
				expect(word === HYPHEN || /^[\p{L}\p{M}\p{N}.]+$/u.test(word)).toBe(true);
			}
		}),
	);
});

test.each([
	["20", "watts", "20w"],
	["20", "w", "20w"],
	["1.5", "meters", "1.5m"],
	["256", "gb", "256gb"],
	["10", "cases", undefined],
	["a15", "w", undefined],
])('"%s %s" is the measure %j', (number, word, measure) => {
	expect(measureOf(number, word)).toBe(measure);
});

test.each([
	["20watts", "20w"],
	["256gigabytes", "256gb"],
	["20w", "20w"],
	["2in1", "2in1"],
	["15", "15"],
])('shortens "%s" to "%s"', (word, short) => {
	expect(shortenMeasure(word)).toBe(short);
});

test.each([
	["cases", "case"],
	["batteries", "battery"],
	["selfies", "selfie"],
	["watches", "watch"],
	["glasses", "glass"],
	["lenses", "lens"],
	["cables", "cable"],
])('"%s" and "%s" match each other', (plural, singular) => {
	expect(otherNumbers(plural)).toContain(singular);
	expect(otherNumbers(singular)).toContain(plural);
	expect(otherNumbers(plural)).toContain(singularOf(plural));
});

test.each(["a15s", "is", "壳s"])('"%s" has neither a singular nor a plural', (word) => {
	expect(otherNumbers(word)).toEqual([]);
});

test("a word that ends in a double s isn't a plural", () => {
	expect(otherNumbers("wireless")).not.toContain("wireles");
});

test.each([
	["cables", "cable"],
	["batteries", "battery"],
	["watches", "watch"],
	["glass", "glass"],
	["a15s", "a15s"],
])('the singular of "%s" is "%s"', (word, singular) => {
	expect(singularOf(word)).toBe(singular);
});
