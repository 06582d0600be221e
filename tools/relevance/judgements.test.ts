import { describe, expect, test } from "vitest";
import { type JudgedProduct, parseJudgements } from "./judgements.ts";
import { ndcg } from "./ndcg.ts";

const product = (facts: Partial<JudgedProduct>): JudgedProduct => ({
	key: "one",
	name: "Silent Mouse",
	category: "Mice",
	text: "Silent Mouse Mice 5,000 mAh",
	variations: ["Black", "Gray / 1 m"],
	skus: ["MOU-001"],
	inStock: true,
	price: 499_00,
	...facts,
});

describe("a judgment", () => {
	const gradeBy = (which: string, facts: Partial<JudgedProduct> = {}) =>
		parseJudgements(`@mouse = c/^mice/ & !n/pad/\nmouse; type; ${which}`)[0]?.gradeOf(
			product(facts),
		);

	test.each([
		["3: n/mouse/", 3],
		["3: n/trackball/; 2: @mouse", 2],
		["2: c/mice/; 3: v/^black$/", 3],
		["3: n/trackball/, sku/^MOU/", 3],
		["1: t/5,000 mah/", 1],
		["3: @mouse & !stock", 0],
		["3: @mouse & stock", 3],
		["3: @mouse & p<500", 3],
		["3: @mouse & p<499", 0],
	])("%s", (which, grade) => {
		expect(gradeBy(which)).toBe(grade);
	});

	test("grades the given product", () => {
		expect(gradeBy("3: @mouse", { name: "Mouse Pad" })).toBe(0);
	});

	test("marks held-out queries and queries for products that aren't stocked", () => {
		expect(parseJudgements("# words\n*ps5; not stocked\nmouse; type; 3: n/mouse/")).toMatchObject([
			{ query: "ps5", isHeldOut: true, isNotStocked: true },
			{ query: "mouse", class: "type", isHeldOut: false, isNotStocked: false },
		]);
	});

	test("belongs to the collection that the file named last", () => {
		const [one, other] = parseJudgements("mouse; type; 3: n/a/\n## second\nmice; type; 3: n/a/");
		expect([one?.collection, other?.collection]).toEqual(["first", "second"]);
	});

	test.each([
		"mouse; type; 4: n/mouse/",
		"mouse; type; 3: @pad",
		"mouse; type; 3: n/a/ n/b/",
		"mouse; type",
	])("is refused if unreadable: %s", (line) => {
		expect(() => parseJudgements(line)).toThrow();
	});
});

describe("nDCG@10", () => {
	test("is 1 for the best order and less for any other", () => {
		expect(ndcg([3, 2, 0], [0, 2, 3])).toBe(1);
		expect(ndcg([2, 3], [2, 3])).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)));
		expect(ndcg([0, 0], [3])).toBe(0);
	});

	test("considers only the first ten", () => {
		expect(ndcg([...Array<0>(10).fill(0), 3], [3])).toBe(0);
		expect(ndcg([], [])).toBe(0);
	});
});
