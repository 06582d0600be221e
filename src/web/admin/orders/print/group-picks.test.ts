import { expect, it } from "vitest";
import type { PackedOrder } from "#contract/admin/packing.ts";
import { groupPicks } from "./group-picks.ts";

type Item = PackedOrder["items"][number];
const item = (variation_id: number, product_name: string, from: [number, number][]): Item => ({
	id: variation_id * 10,
	variation_id,
	product_name,
	variation_name: null,
	sku: `SKU-${variation_id}`,
	barcode: null,
	quantity: from.reduce((sum, [, pieces]) => sum + pieces, 0),
	from: from.map(([branch_id, pieces]) => ({
		branch_id,
		branch_name: `Branch ${branch_id}`,
		pieces,
		on_shelf: 40 + branch_id,
	})),
});
const order = (id: number, items: Item[]): PackedOrder => ({
	id,
	ref: `ORD-0000${id}`,
	status: "processing",
	created_at: "2026-03-10T04:00:00Z",
	customer_name: "Maria",
	shipping_label: "Maria",
	shipping_line: "Poblacion",
	shipping_method: "Standard",
	is_pickup: false,
	payment_method: "cod",
	amount_due: 1,
	total_amount: 1,
	courier: null,
	tracking_number: null,
	parcels: [],
	items,
});

it("combines the items of many orders by branch and product", () => {
	const picks = groupPicks([
		order(1, [
			item(7, "Stylus", [[1, 2]]),
			item(5, "Cable", [
				[1, 1],
				[2, 3],
			]),
		]),
		order(2, [item(5, "Cable", [[1, 4]])]),
	]);
	expect(
		picks.map(({ branch, pieces, picks: each }) => [
			branch,
			pieces,
			each.map((pick) => [pick.product, pick.pieces, pick.onShelf, pick.orders]),
		]),
	).toEqual([
		[
			"Branch 1",
			7,
			[
				[
					"Cable",
					5,
					41,
					[
						{ ref: "ORD-00001", pieces: 1 },
						{ ref: "ORD-00002", pieces: 4 },
					],
				],
				["Stylus", 2, 41, [{ ref: "ORD-00001", pieces: 2 }]],
			],
		],
		["Branch 2", 3, [["Cable", 3, 42, [{ ref: "ORD-00001", pieces: 3 }]]]],
	]);
});

it("has nothing to pick for orders without reserved stock", () => {
	expect(groupPicks([order(1, [item(5, "Cable", [])])])).toEqual([]);
});
