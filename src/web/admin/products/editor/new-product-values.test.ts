import { expect, test } from "vitest";
import { randomId } from "#web/random-id.ts";
import {
	blankCombination,
	type NewProductValues,
	newProduct,
	toNewProduct,
	toNewValues,
} from "./new-product-values.ts";
import { createDraftMemory } from "./product-draft.ts";

const typed = (more: Partial<NewProductValues> = {}): NewProductValues => ({
	...toNewValues(newProduct),
	name: "Sari power bank",
	price: 899,
	...more,
});
const errorsOf = (values: NewProductValues) => {
	try {
		return toNewProduct(values, [1, 2]);
	} catch (error) {
		return (error as { errors?: Record<string, string[]> }).errors;
	}
};

test("a new product is active at once, with stock for each visible branch", () => {
	const made = toNewProduct(typed({ stock: { 2: 5 }, images: [{ path: "/storage/a" }] }), [1, 2]);
	expect(made).toMatchObject({
		status: "published",
		price: 899,
		images: [{ path: "/storage/a" }],
		stock: [
			{ branch_id: 1, quantity: 0 },
			{ branch_id: 2, quantity: 5 },
		],
	});
	expect(made).not.toHaveProperty("variations");
	expect(made).not.toHaveProperty("combinations");
});

test("each combination of the options is a variation with its own stock and price", () => {
	const options = [{ name: "Color", values: ["Red", "Blue"] }];
	const combinations = {
		Blue: { ...blankCombination, price: 950, stock: { 1: 3 } },
		// The user has removed this variation's option again.
		Green: { ...blankCombination, sku: "GONE" },
	};
	const made = toNewProduct(typed({ options, combinations, stock: { 1: 7 } }), [1]);
	expect(made.variations).toEqual([
		{ name: "Red", sku: "", price: null, stock: [{ branch_id: 1, quantity: 0 }] },
		{ name: "Blue", sku: "", price: 950, stock: [{ branch_id: 1, quantity: 3 }] },
	]);
	expect(made).not.toHaveProperty("stock");
});

test("an invalid number is reported next to its field, and nothing is sent", () => {
	const options = [{ name: "Color", values: ["Red", "Blue"] }];
	const combinations = {
		Blue: { ...blankCombination, price: Number.NaN, stock: { 2: Number.NaN } },
	};
	const unreadable = ["Enter a number."];
	expect(errorsOf(typed({ stock: { 2: Number.NaN } }))).toEqual({
		"stock.1.quantity": unreadable,
	});
	expect(errorsOf(typed({ options, combinations }))).toEqual({
		"variations.1.price": unreadable,
		"variations.1.stock.1.quantity": unreadable,
	});
	expect(errorsOf(typed({ price: null }))).toEqual({ price: ["This is required."] });
});

test("the tab stores a draft with its idempotency key for the user who typed it", () => {
	const stored = new Map<string, string>();
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	const key = randomId();
	createDraftMemory(storage).keep({ key, accountId: 4, values: typed() });
	const reopened = createDraftMemory(storage);
	expect(reopened.find(4)).toMatchObject({ key, values: { name: "Sari power bank" } });
	expect(reopened.find(5)).toBeNull();
	reopened.forget();
	expect(reopened.find(4)).toBeNull();
	stored.set("kargado-new-product", "{");
	expect(reopened.find(4)).toBeNull();
	expect(createDraftMemory(null).find(4)).toBeNull();
});
