import { expect, it } from "vitest";
import { doubtsOf, proposeQuantity } from "./purchase-orders.ts";

const item = { suggested: 7, waiting: 0, onOrder: 0, packSize: 1 };

it.each([
	["the suggested quantity", {}, 7],
	["enough for all customers who are waiting", { waiting: 9 }, 9],
	["only units that aren't on order yet", { onOrder: 5 }, 2],
	["nothing if enough units are on order", { onOrder: 8 }, 0],
	["whole packs", { packSize: 5 }, 10],
])("proposes %s", (_what, given, quantity) => {
	expect(proposeQuantity({ ...item, ...given })).toBe(quantity);
});

const line = { quantity: 5, unit_cost: 10_000, open: 5, last_cost: 10_000 };

it.each([
	["an ordinary delivery", {}, []],
	["more than ordered", { quantity: 6 }, ["more_than_ordered"]],
	["free items", { unit_cost: 0 }, ["no_cost"]],
	["1,000 times the last cost", { unit_cost: 10_000_000 }, ["unlikely_cost"]],
	["a hundredth of the last cost", { unit_cost: 100 }, ["unlikely_cost"]],
	["ten times the last cost", { unit_cost: 100_000 }, []],
	["a first cost", { last_cost: null, unit_cost: 10_000_000 }, []],
])("asks staff to confirm only unusual properties: %s", (_what, given, doubts) => {
	expect(doubtsOf({ ...line, ...given })).toEqual(doubts);
});
