import { expect, test } from "vitest";
import type { Product } from "#contract/user/catalogue.ts";
import { matchingVariation, wordsMeant } from "./matching-variation.ts";

const caseWith = (stock: Record<string, number>): Product =>
	({
		name: "Slim case",
		variations: Object.entries(stock).map(([name, stock_quantity], place) => ({
			id: place + 1,
			name,
			stock_quantity,
		})),
	}) as unknown as Product;

test.each<
	[text: string, stock: Record<string, number>, fitting: number[] | null, shown: number | null]
>([
	["black case", { Sand: 3, Black: 2 }, null, 2],
	["itim na case", { Sand: 3, Black: 2 }, null, 2],
	["case", { Sand: 3, Black: 2 }, null, null],
	// A tile never shows a sold-out variation while another is available.
	["black case", { Sand: 3, Black: 0 }, null, null],
	["black case", { "Sand Black": 1, Black: 0 }, null, 1],
	["black matte case", { "Black matte": 0, Black: 4 }, null, 2],
	["black case", { Sand: 0, Black: 0 }, null, 2],
	// Only compatible variations are shown, even if they are sold out.
	["case", { A15: 0, "A15 Black": 2, A55: 9 }, [0, 1], 2],
	["case", { A15: 0, A55: 9 }, [0], 1],
	["black case", { "A15 Black": 0, "A15 Sand": 1, "A55 Black": 9 }, [0, 1], 2],
])(
	"with the search %j and the stock %j, a tile shows the right variation",
	(text, stock, fitting, shown) => {
		expect(matchingVariation(caseWith(stock), wordsMeant(text), fitting)).toBe(shown);
	},
);
