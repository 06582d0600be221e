import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import type { Product, Variation } from "#contract/user/catalogue.ts";
import { shopProduct } from "#test/support/shop-product.ts";
import { ShopContext } from "#web/shop.tsx";
import { BuyBox } from "./buy-box.tsx";
import { chosenVariation } from "./product-page-choices.ts";

const variation = (id: number, stock_quantity: number): Variation => ({
	id,
	name: `Colour ${id}`,
	price: 299,
	sale_price: null,
	stock_quantity,
	image: null,
	options: {},
});
const product = (changed: Partial<Product>): Product =>
	shopProduct({ slug: "braided-cable", name: "Braided cable", price: 299, ...changed });

const markupOf = (shown: Product, hasFitData = true): string =>
	renderToStaticMarkup(
		<MemoryRouter>
			<ShopContext value={{ has_fit_data: hasFitData } as Shop}>
				<BuyBox product={shown} first={chosenVariation(shown.variations, null)} />
			</ShopContext>
		</MemoryRouter>,
	);

/** Returns the last button of the box, which adds to the cart. */
function addButton(shown: Product): string {
	const html = markupOf(shown);
	const buttons = html.match(/<button.*?<\/button>/gs) ?? [];
	return buttons.find((each) => /Add to Cart|Out of Stock/.test(each)) ?? "";
}
const isDisabled = (button: string) => / disabled=""/.test(button);

test.each<[string, Partial<Product>, boolean]>([
	["is enabled for a product in stock", {}, false],
	["is disabled at a stock of 0", { stock_quantity: 0 }, true],
	["is disabled at a stock below 0", { stock_quantity: -1 }, true],
	[
		"is enabled if one variation is in stock, which is then selected",
		{ has_variations: true, variations: [variation(1, 0), variation(2, 3)] },
		false,
	],
	[
		"is disabled if every variation is sold out",
		{ has_variations: true, variations: [variation(1, 0), variation(2, 0)] },
		true,
	],
	[
		"is disabled if a product with variations has none",
		{ has_variations: true, variations: [] },
		true,
	],
])("the Add to Cart button %s", (_, changed, disabled) => {
	const button = addButton(product(changed));
	expect(button).not.toBe("");
	expect(isDisabled(button)).toBe(disabled);
});

test("a shop without compatibility data doesn't ask for the shopper's phone", () => {
	expect(markupOf(product({}))).toContain("Does it fit your phone?");
	expect(markupOf(product({}), false)).not.toMatch(/phone|device/i);
});
