import { describe, expect, it } from "vitest";
import { linePrice } from "./line-price.ts";

const quotedAt = (price: number, shopPrice: number) => ({ price, shopPrice });

describe("the price of one unit in a draft", () => {
	it.each([
		["is the shop's price", { price: null, shopPrice: 50_000, quoted: null }, 50_000, null, null],
		[
			"is the price set by staff",
			{ price: 45_000, shopPrice: 50_000, quoted: null },
			45_000,
			50_000,
			null,
		],
		[
			"is zero if staff give it away",
			{ price: 0, shopPrice: 50_000, quoted: null },
			0,
			50_000,
			null,
		],
		[
			"stays as quoted if the shop's price rises",
			{ price: null, shopPrice: 60_000, quoted: quotedAt(50_000, 50_000) },
			50_000,
			null,
			50_000,
		],
		[
			"stays as quoted if the shop's price falls",
			{ price: null, shopPrice: 40_000, quoted: quotedAt(50_000, 50_000) },
			50_000,
			null,
			50_000,
		],
		[
			"stays as set by staff at the quote, compared with the shop's price then",
			{ price: 45_000, shopPrice: 60_000, quoted: quotedAt(45_000, 50_000) },
			45_000,
			50_000,
			50_000,
		],
		[
			"is the quoted price if nothing has changed",
			{ price: null, shopPrice: 50_000, quoted: quotedAt(50_000, 50_000) },
			50_000,
			null,
			null,
		],
		[
			"stays as quoted if the product is no longer sold",
			{ price: null, shopPrice: null, quoted: quotedAt(50_000, 50_000) },
			50_000,
			null,
			null,
		],
		[
			"is zero without a quote if the product is no longer sold",
			{ price: null, shopPrice: null, quoted: null },
			0,
			null,
			null,
		],
	] as [string, Parameters<typeof linePrice>[0], number, number | null, number | null][])(
		"%s",
		(_, line, unitPrice, originalPrice, changedFrom) => {
			expect(linePrice(line)).toEqual({ unitPrice, originalPrice, changedFrom });
		},
	);
});
