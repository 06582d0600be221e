import { expect, test } from "vitest";
import { suspectPrices } from "./suspect-prices.ts";

const suspect = (
	prices: string[],
	{ header = "Price", currencies = [] as string[], isOfAnotherSystem = false } = {},
) => suspectPrices({ priceHeaders: [header], currencies, prices, isOfAnotherSystem });

const dollars = ["12.99", "8.50", "24.95", "5.00", "19.99"];
const pesos = ["149", "299.00", "99", "1,299.50", "59"];

test.each([
	["a column of dollars", pesos, { currencies: ["USD"] }, { currency: "USD", reason: "column" }],
	[
		"a column of ringgit",
		pesos,
		{ currencies: ["PHP", "MYR"] },
		{ currency: "MYR", reason: "column" },
	],
	[
		"a column of unknown currency",
		pesos,
		{ currencies: ["XYZ"] },
		{ currency: null, reason: "column" },
	],
	["a column of pesos", dollars, { currencies: ["PHP"] }, null],
	["a header in dollars", pesos, { header: "Price (USD)" }, { currency: "USD", reason: "header" }],
	[
		"a header with a currency sign",
		pesos,
		{ header: "Price $" },
		{ currency: "USD", reason: "header" },
	],
	[
		"a header with a country",
		pesos,
		{ header: "Price / United States" },
		{ currency: "USD", reason: "header" },
	],
	["a header in pesos", dollars, { header: "Price (PHP)" }, null],
	["a dollar sign", [...pesos, "$12.00"], {}, { currency: "USD", reason: "sign" }],
	["US$", ["US$ 12"], {}, { currency: "USD", reason: "sign" }],
	["euros", ["€12.00"], {}, { currency: "EUR", reason: "sign" }],
	["small prices with decimals", dollars, {}, { currency: "USD", reason: "looks" }],
	["small prices with decimals and a peso sign", ["₱12.99", ...dollars], {}, null],
	["prices in pesos", pesos, {}, null],
	["small whole prices, as in a sari-sari store", ["5", "8", "12", "25", "10"], {}, null],
	[
		"small whole prices from another system",
		["50", "60", "80.00", "75", "30", "65", "70", "50"],
		{ isOfAnotherSystem: true },
		{ currency: "USD", reason: "looks" },
	],
	[
		"too few whole prices from another system",
		["50", "60", "75"],
		{ isOfAnotherSystem: true },
		null,
	],
	[
		"small prices from another system within a range of peso prices",
		["50", "60", "80.00", "75", "30", "65", "70", "899"],
		{ isOfAnotherSystem: true },
		null,
	],
	["too few prices to decide", ["12.99", "8.50"], {}, null],
	["no prices", [], {}, null],
	["words", ["call us", "Mandatory", "", "-"], {}, null],
] as const)("%s", (_name, prices, options, expected) => {
	expect(suspect([...prices], options as Parameters<typeof suspect>[1])).toEqual(expected);
});
