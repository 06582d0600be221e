import type { BrowserContext } from "@playwright/test";
import type { CounterSale } from "#contract/admin/counter-shapes.ts";

/**
 * Changes the unit price in the next response for this receipt. The till then has outdated data, as if the sale had
 * changed since.
 */
export const showOutdated = (
	context: BrowserContext,
	receipt: string,
	price: number,
): Promise<unknown> =>
	context.route(
		`**/admin/api/counter-sales/${receipt}`,
		async (route) => {
			const response = await route.fetch();
			const sale: CounterSale = await response.json();
			const lines = sale.lines.map((line) => ({ ...line, unit_price: price }));
			await route.fulfill({ response, json: { ...sale, lines } });
		},
		{ times: 1 },
	);
