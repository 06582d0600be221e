import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold.ts";

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

test("folding twice changes nothing", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			expect(foldText(foldText(text))).toBe(foldText(text));
		}),
	);
});
