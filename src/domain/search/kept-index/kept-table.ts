import type { NamedSection, Section } from "#lib/section-file/section-file.ts";
import type { TableCopy } from "../document-table.ts";
import { packTexts, unpackTexts } from "./packed-texts.ts";

/** A copy of the table as sections, the texts made as they are asked for. */
export function* packTable({ columns, names, facetTexts }: TableCopy): Generator<NamedSection> {
	for (const [name, column] of Object.entries(columns)) yield [`table/${name}`, column];
	yield* packTexts("names", names);
	yield* packTexts("facetTexts", facetTexts);
}

export function unpackTable(sections: ReadonlyMap<string, Section>): TableCopy {
	const columns = Object.fromEntries(
		[...sections].flatMap(([name, section]) =>
			name.startsWith("table/") ? [[name.slice("table/".length), section]] : [],
		),
	);
	const names = unpackTexts("names", sections);
	return { columns, names, facetTexts: unpackTexts("facetTexts", sections) };
}
