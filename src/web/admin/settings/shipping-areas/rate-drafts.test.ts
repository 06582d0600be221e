import { expect, test } from "vitest";
import { fromTableValues, newRate, toTableValues } from "./rate-drafts.ts";

const table = {
	version: "1",
	default_grams: 250,
	asks_place: false,
	rates: [
		{
			area: "1430300000",
			area_name: "Baguio City, Benguet",
			shipping_method: "standard",
			weight_up_to: 1_500,
			fee: 99.5,
			free_from: 1_000,
			min_days: 2,
			max_days: 4,
		},
		{
			area: "0200900000",
			area_name: "Batanes",
			shipping_method: "express",
			weight_up_to: null,
			fee: null,
			free_from: null,
			min_days: null,
			max_days: null,
		},
	],
};

test("sends an unchanged table as it was loaded, with the names of the areas", () => {
	const { version: _, ...settings } = table;
	const rates = table.rates.map(({ area_name: area, ...rate }) => ({ ...rate, area }));
	expect(fromTableValues(toTableValues(table))).toEqual({ ...settings, rates });
});

test.each([
	["no fee", {}, { fee: "" }],
	["an invalid fee", { fee: Number.NaN }, { fee: "" }],
	["an invalid weight", { fee: 1, weight_up_to: Number.NaN }, { weight_up_to: "" }],
	["invalid days", { fee: 1, days: "soon" }, { min_days: "", max_days: "" }],
	["no days", { fee: 1 }, { fee: 1, min_days: null, max_days: null }],
	["no delivery", { fee: 1, days: "2", isExcluded: true }, { fee: null, min_days: null }],
])("a row with %s (%j) is sent as %j", (_, typed, sent) => {
	const rates = [{ ...newRate("standard"), area: "Luzon", ...typed }];
	const values = { default_grams: 250, asks_place: false, rates };
	expect(fromTableValues(values).rates[0]).toMatchObject(sent);
});
