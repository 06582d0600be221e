import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
/** Files that may format amounts without `formatPesos` of src/lib/money/money.ts, with the reason. */
const excepted: Record<string, string> = {
	"lib/money/money.ts": "is the place",
	"documents/document-fonts.ts": "asks whether a font has the sign",
	"contract/display-state.ts": "checks amounts that a till has formatted",
	"api/images/draw-open-graph.ts":
		"draws the sign with its own size, before what formatPesos wrote",
	"web/admin/counter/printing/lay-out-receipt.ts": "spells the sign for printers without it",
	"web/admin/kit/form/fields.tsx": "names a field's unit in its label",
	"web/admin/navigation/setting-groups.ts": "lists the labels of fields, with their units",
	"web/admin/navigation/setting-terms.ts": "lists the labels of fields, with their units",
	"web/admin/kit/format/number-text.ts": "writes what a field holds, without sign and commas",
	"web/admin/orders/list/past-total.ts": "another shop's order, in its own currency",
	"domain/customers/import/inspect-past-file.ts": "another shop's order, in its own currency",
	"web/head/product-head.ts": "structured data, which has neither sign nor commas",
	"web/storefront/orders/transfer/transfer-section.tsx":
		"what is copied into the app that pays, which takes neither sign nor commas",
	"domain/catalogue/files/formats/catalogue-format.ts": "a cell of a file",
	"domain/catalogue/files/formats/suspect-prices.ts": "reads files of others",
	"domain/tables/cells/currency.ts": "reads files of others",
	"lib/custom-fields/field-columns.ts": "reads files of others",
	"domain/search/query/parse-query.ts": "reads what shoppers type",
};
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

test("every amount in a text has two decimals, and no format drops them", async () => {
	const wrong: string[] = [];
	let named = 0;
	for await (const file of glob("**/*.{ts,tsx,md,sql}", { cwd: source })) {
		if (/\.test\.tsx?$/.test(file)) continue;
		const text = readFileSync(join(source, file), "utf8").replace(comments, "");
		for (const [amount] of text.matchAll(/(?:₱|\bPHP|\bP(?=\d)) ?\d[\d,]*(?:\.\d+)?/g)) {
			named += 1;
			if (!/\.\d{2}$/.test(amount)) wrong.push(`${file}: ${amount}`);
		}
		for (const [format] of text.matchAll(/NumberFormat\([^)]*style: "currency"[^)]*\)/g)) {
			if (/FractionDigits: [013]/.test(format)) wrong.push(`${file}: ${format}`);
		}
	}
	expect(wrong).toEqual([]);
	expect(named).toBeGreaterThan(0);
});

test("amounts are formatted for people in one place only", async () => {
	const found = new Set<string>();
	for await (const file of glob("**/*.{ts,tsx}", { cwd: source })) {
		if (/\.test\.tsx?$/.test(file) || file.startsWith("demo/")) continue;
		const text = readFileSync(join(source, file), "utf8").replace(comments, "");
		// Finds a peso sign without digits after it, and amounts rounded by hand.
		if (/₱(?! ?\d)|\.toFixed\(2\)|style: "currency"/.test(text)) found.add(file);
	}
	expect([...found].sort()).toEqual(Object.keys(excepted).sort());
});
