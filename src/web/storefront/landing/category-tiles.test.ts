import { expect, test } from "vitest";
import { productsIn } from "./category-tiles.tsx";

test("a category shows its number of products", () => {
	expect([0, 1, 2].map(productsIn)).toEqual(["0 products", "1 product", "2 products"]);
});
