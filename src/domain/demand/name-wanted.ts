import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { isQuotable } from "./wanted.ts";

interface NamedParts {
	kind: "product" | "device" | "search";
	product: string | null;
	variation: string | null;
	device: string | null;
	category: string | null;
	words: string | null;
}

/**
 * Describes what a request is for, such as "Clear case, Black", "products for your Galaxy A15 in Cases" or "“usb hub”".
 * @param by who made the request: `themselves` if the email address is confirmed. Otherwise it's `by a stranger`, and
 * search words aren't quoted, because the email must not contain text that a stranger typed.
 */
export async function nameWanted(
	queryable: Queryable,
	requestId: number,
	by: "themselves" | "by a stranger",
): Promise<{ what: string }> {
	const parts = await queryable.one<NamedParts>(sql`
		select demand_requests.kind, words, products.name as product, nullif(variations.name, '') as variation,
			devices.name as device, categories.name as category
		from demand_requests
		left join products on products.id = demand_requests.product_id
		left join variations on variations.id = variation_id
		left join devices on devices.code = demand_requests.device
		left join categories on categories.id = demand_requests.category_id
		where demand_requests.id = ${requestId}`);
	return { what: inWords(parts, by === "themselves") };
}

function inWords(parts: NamedParts, mayQuote: boolean): string {
	const { kind, product, variation, device, category, words } = parts;
	if (kind === "product") return variation === null ? `${product}` : `${product}, ${variation}`;
	if (kind === "device") {
		return `products for your ${device}${category === null ? "" : ` in ${category}`}`;
	}
	const mayStand = mayQuote && words !== null && isQuotable(words);
	return mayStand ? `“${words}”` : "what you searched for";
}
