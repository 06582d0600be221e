import { describe, expect, it } from "vitest";
import { linePrice } from "./line-price.ts";

const told = (price: number, shopPrice: number) => ({ price, shopPrice });

describe("one piece of a draft costs", () => {
	it.each([
		["what the shop asks", { price: null, shopPrice: 50_000, quoted: null }, 50_000, null, null],
		[
			"what staff have said",
			{ price: 45_000, shopPrice: 50_000, quoted: null },
			45_000,
			50_000,
			null,
		],
		[
			"nothing, where staff give it away",
			{ price: 0, shopPrice: 50_000, quoted: null },
			0,
			50_000,
			null,
		],
		[
			"what the customer was told, though the shop asks more now",
			{ price: null, shopPrice: 60_000, quoted: told(50_000, 50_000) },
			50_000,
			null,
			50_000,
		],
		[
			"what the customer was told, though the shop asks less now",
			{ price: null, shopPrice: 40_000, quoted: told(50_000, 50_000) },
			50_000,
			null,
			50_000,
		],
		[
			"what staff had said when the customer was told, and what the shop asked then",
			{ price: 45_000, shopPrice: 60_000, quoted: told(45_000, 50_000) },
			45_000,
			50_000,
			50_000,
		],
		[
			"what the customer was told, where nothing has changed",
			{ price: null, shopPrice: 50_000, quoted: told(50_000, 50_000) },
			50_000,
			null,
			null,
		],
		[
			"what the customer was told of something that is sold no more",
			{ price: null, shopPrice: null, quoted: told(50_000, 50_000) },
			50_000,
			null,
			null,
		],
		[
			"nothing, once it is sold no more",
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
