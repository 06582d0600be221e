import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { FactTable } from "./product-page-facts.tsx";

const fact = (code: string, text: string) => ({ code, name: code, value: text, text });
const product = {
	facts: [fact("Power", "65 W"), fact("Length", "1 m")],
	variations: [
		{ id: 1, facts: [] },
		{ id: 2, facts: [fact("Length", "2 m"), fact("Color", "Ube")] },
	],
} as unknown as ProductDetail;
const rowsOf = (markup: string) =>
	[...markup.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)].map(
		([, name, text]) => `${name}: ${text}`,
	);

test.each<[number | null, string[]]>([
	[null, ["Power: 65 W", "Length: 1 m"]],
	[1, ["Power: 65 W", "Length: 1 m"]],
	[2, ["Power: 65 W", "Length: 2 m", "Color: Ube"]],
])("if variation %j is selected, its own specifications take precedence", (chosenId, rows) => {
	const markup = renderToStaticMarkup(
		<FactTable product={product} {...(chosenId && { chosenId })} />,
	);
	expect(rowsOf(markup)).toEqual(rows);
});

test("shows no table if the product has no specifications", () => {
	const none = { facts: [], variations: [] } as unknown as ProductDetail;
	expect(renderToStaticMarkup(<FactTable product={none} />)).toBe("");
});
