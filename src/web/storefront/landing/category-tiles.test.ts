import { expect, test } from "vitest";
import { productsIn } from "./category-tiles.tsx";

test("a category says how many products it has", () => {
	expect([0, 1, 2].map(productsIn)).toEqual(["0 products", "1 product", "2 products"]);
});
