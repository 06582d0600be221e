import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchFileName, type NamedItem } from "./match-file-name.ts";
import { readFileName } from "./read-file-name.ts";

const item = (
	product_id: number,
	product_name: string,
	more: Partial<NamedItem> = {},
): NamedItem => ({
	product_id,
	product_name,
	variation_id: null,
	variation_name: "",
	sku: null,
	barcode: null,
	slug: product_name.toLowerCase().replace(/\W+/g, "-"),
	image: null,
	...more,
});
const variations = (
	product_id: number,
	product_name: string,
	...rows: [id: number, name: string, sku: string | null][]
) =>
	rows.map(([variation_id, variation_name, sku]) =>
		item(product_id, product_name, { variation_id, variation_name, sku }),
	);

const shop: NamedItem[] = [
	...variations(
		1,
		"Silicone Case for Galaxy A15",
		[11, "Black", "CASE-A15-BLK"],
		[12, "Red", "CASE-A15-RED"],
	),
	...variations(2, "Clear Case for Galaxy A15", [21, "One size", "CLEAR-A15"]),
	item(3, "Turbo Charger 65W", { sku: "CHG-65-2", barcode: "4801234567893" }),
	item(4, "Turbo Charger", { sku: "CHG-65" }),
	item(5, "Pambata Headset Niño", { sku: "NIÑO_01" }),
	item(6, "USB-C Cable 1 m", { sku: "CB.100" }),
	...variations(7, "Braided Cable", [71, "1 m", "BRC-1M"], [72, "2 m", "BRC-2M"]),
	item(9, "Gift set", { sku: "SET-BOX" }),
	item(10, "Storage Box", { sku: "STO-1" }),
	item(8, "手机壳 A15", { sku: "壳-15" }),
];
const named = (fileName: string) => {
	const { state, candidates, position } = matchFileName(readFileName(fileName), shop);
	const told = candidates.map(({ product_id, variation_id }) =>
		variation_id === null ? `${product_id}` : `${product_id}/${variation_id}`,
	);
	return [state, told.join(" "), position];
};

describe("file names match the products that they name", () => {
	test.each([
		// Files named by SKU in any form, with the picture's position at the end.
		["CASE-A15-BLK.jpg", "matched", "1/11", null],
		["CASE-A15-BLK-2.jpg", "matched", "1/11", 2],
		["case_a15_blk_02.JPEG", "matched", "1/11", 2],
		["case a15 blk (3).JPG", "matched", "1/11", 3],
		["CaseA15Blk [4].webp", "matched", "1/11", 4],
		["CASE-A15-RED back.png", "matched", "1/12", null],
		["CASE-A15-RED-back-2.png", "matched", "1/12", 2],
		["ＣＡＳＥ－Ａ１５－ＢＬＫ.jpg", "matched", "1/11", null],
		["cb.100-1.heic", "matched", "6", 1],
		["4801234567893.jpg", "matched", "3", null],
		["4801234567893_2.jpg", "matched", "3", 2],
		// Accents may be composed (most systems), decomposed (macOS) or missing.
		["ni\u00f1o_01.jpg", "matched", "5", null],
		["nin\u0303o-01-3.jpg", "matched", "5", 3],
		["nino 01 (2).jpg", "matched", "5", 2],
		["壳-15-2.jpg", "matched", "8", 2],
		// A word for a view may follow a code or a name.
		["SET-BOX.jpg", "matched", "9", null],
		["set-box-3.jpg", "matched", "9", 3],
		["set box back (2).jpg", "matched", "9", 2],
		["storage box.jpg", "matched", "10", null],
		// Files named by product and variation.
		["case a15 black (3).JPG", "matched", "1/11", 3],
		["Silicone Case for Galaxy A15 - Red.jpg", "matched", "1/12", null],
		["silicone-case-for-galaxy-a15-1.jpg", "matched", "1", 1],
		["silicone case a15.jpg", "matched", "1", null],
		["braided cable 2m.jpg", "matched", "7/72", null],
		["turbo charger 65w front.jpg", "matched", "3", null],
		// Words that cameras and people add around a code are ignored.
		["IMG_20240512_CASE-A15-BLK.jpg", "matched", "1/11", null],
		["photo of CASE-A15-BLK copy.jpg", "matched", "1/11", null],
		// A person has to confirm if several products match, or if the name contains other words besides a code.
		["CHG-65-2.jpg", "doubtful", "3 4", 2],
		["CHG-65 (2).jpg", "matched", "4", 2],
		["A15 case.jpg", "doubtful", "1 2/21", null],
		["CASE-A15-BLK with strap.jpg", "doubtful", "1/11", null],
		["CLEAR-A15 and CASE-A15-BLK.jpg", "doubtful", "1/11", null],
		// No product matches.
		["IMG_20240512_101112.jpg", "unmatched", "", null],
		["DSC_0042.JPG", "unmatched", "", null],
		["black.jpg", "unmatched", "", null],
		["2.jpg", "unmatched", "", null],
		["(3).jpg", "unmatched", "", 3],
		[".jpg", "unmatched", "", null],
		["case a16 black.jpg", "unmatched", "", null],
	])("%s", (fileName, ...expected) => {
		expect(named(fileName)).toEqual(expected);
	});

	test("returns both products as candidates if they share a code", () => {
		const twice = [
			item(1, "Case", { sku: "X-100" }),
			item(2, "Other case", { sku: "x100" }),
			item(3, "Third", { sku: "x-1000" }),
		];
		expect(matchFileName(readFileName("X_100-2.jpg"), twice)).toEqual({
			state: "doubtful",
			candidates: [
				{ product_id: 1, variation_id: null },
				{ product_id: 2, variation_id: null },
			],
			position: 2,
		});
	});
});

const part = fc.stringMatching(/^[A-Z]{2,5}[0-9]{0,3}[A-Z]$/);
const sku = fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join("-"));
const writing = fc.record({
	separator: fc.constantFrom("-", "_", " ", ".", "", " - "),
	isSmall: fc.boolean(),
	number: fc.constantFrom("", " (7)", "-7", "_07", " 7", "[7]"),
	end: fc.constantFrom(".jpg", ".JPG", ".jpeg", ".png", ".heic", ".webp"),
});

test("finds only the product with the SKU, in any spelling, and the picture's number", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(sku, {
				minLength: 1,
				maxLength: 12,
				selector: (each) => each.replaceAll("-", ""),
			}),
			writing,
			fc.nat(),
			(skus, { separator, isSmall, number, end }, which) => {
				const items = skus.map((each, at) => item(at + 1, `Thing ${at + 1}`, { sku: each }));
				const at = which % skus.length;
				const code = (skus[at] ?? "").replaceAll("-", separator);
				const fileName = (isSmall ? code.toLowerCase() : code) + number + end;
				expect(matchFileName(readFileName(fileName), items)).toEqual({
					state: "matched",
					candidates: [{ product_id: at + 1, variation_id: null }],
					position: number === "" ? null : 7,
				});
			},
		),
	);
});

test("the matched text is always part of the file name", () => {
	fc.assert(
		fc.property(
			fc.string({ maxLength: 40 }),
			fc.uniqueArray(sku, { maxLength: 8 }),
			(name, skus) => {
				const items = skus.map((each, at) => item(at + 1, `Thing ${at + 1}`, { sku: each }));
				const file = readFileName(name);
				const { candidates } = matchFileName(file, items);
				for (const { product_id } of candidates) {
					const code = (skus[product_id - 1] ?? "").replaceAll("-", "").toLowerCase();
					const words = [...file.words, ...file.viewWords];
					const isNamed = words.join("").includes(code);
					const isCalled = words.every((word) => `thing ${product_id} ${code}`.includes(word));
					expect(isNamed || isCalled).toBe(true);
				}
			},
		),
	);
});
