import { expect, test } from "vitest";
import type { ListedProduct } from "#contract/user/catalogue.ts";
import { shownVariation } from "./shown-variation.ts";

const product = (thumbnail: string, stock: Record<string, number>, asked?: string) => {
	const variations = Object.entries(stock).map(([name, stock_quantity], place) => ({
		id: place + 1,
		name,
		stock_quantity,
		image: `${name}.webp`,
	}));
	const matching = variations.find(({ name }) => name === asked)?.id;
	return { thumbnail, variations, matching_variation_id: matching } as unknown as ListedProduct;
};

test.each<[string, ListedProduct, string | undefined]>([
	["the product's own picture", product("sand.webp", { sand: 2, black: 0 }), undefined],
	["one in stock", product("sand.webp", { sand: 0, black: 0, pink: 3 }), "pink"],
	[
		"the one in stock shown by another picture",
		product("box.webp", { sand: 0, black: 4 }),
		"black",
	],
	["the one searched for", product("sand.webp", { sand: 2, black: 4 }, "black"), "black"],
	["its own if all are sold out", product("sand.webp", { sand: 0, black: 0 }), undefined],
	["its own without variations", product("a.webp", {}), undefined],
])("a tile shows %s", (_, given, name) => {
	expect(shownVariation(given)?.name).toBe(name);
});
