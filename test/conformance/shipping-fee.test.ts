import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteShipping } from "#lib/shipping/quote-shipping.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";

const root = join(import.meta.dirname, "../..");

test("a shipping method without rates by area costs the same for every cart and address", () => {
	fc.assert(
		fc.property(
			fc.nat(),
			fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }) })),
			fc.option(fc.record({ line: fc.string() })),
			(fee, lines, to) => shippingFee({ fee }, lines, to) === fee,
		),
	);
	// With an empty rate table, the fee is the same for every weight, amount and address.
	fc.assert(
		fc.property(fc.nat(), fc.nat(), fc.nat(), fc.array(fc.string()), (fee, grams, goods, areas) => {
			const quote = quoteShipping({ fee }, [], { grams, goods, areas });
			expect(quote).toEqual({ kind: "fee", fee, days: null, area: null });
		}),
	);
});

test("the code of the checkout, in the browser and on the server, doesn't calculate shipping fees itself", () => {
	const reading = globSync("src/{web/storefront,domain}/checkout/**/*.{ts,tsx}", { cwd: root })
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.filter((file) => /\.fee\b/.test(readFileSync(join(root, file), "utf8")));
	expect(reading).toEqual([]);
});
