import sql from "sql-template-tag";
import { parsePriceFactor } from "#lib/money/price-factor.ts";
import type { FigureAnswers } from "../../formats/figure-columns.ts";
import { type ImportResult, importCatalogue } from "../import-catalogue.ts";
import type { ImportContext, ImportSettings, OrderedImport } from "./product-import.ts";

/** Maximum number of problem rows that are shown. */
export const shownRows = 100;

export const answersIn = (settings: ImportSettings): FigureAnswers => ({
	decimalMark: settings.decimal_mark,
	dateOrder: settings.date_order,
});

/** Imports an uploaded file with its settings and reports progress. */
export function importUploaded(
	{ database, origin, now }: ImportContext,
	{ id, branch, settings, lease }: OrderedImport,
	path: string,
	options: Partial<Parameters<typeof importCatalogue>[1]>,
): Promise<ImportResult> {
	let isWriting = false;
	let shown = 0;
	const watch = ({ phase, share }: { phase: string; share: number }) => {
		// The import itself takes most of the time, so checking counts as only 10%.
		const progress = phase === "checking" ? share * 0.1 : 0.1 + share * 0.9;
		if (isWriting || progress - shown < 0.01) return;
		isWriting = true;
		shown = progress;
		database
			.execute(sql`update product_imports set progress = ${progress} where id = ${id}`)
			.catch(() => {})
			.finally(() => {
				isWriting = false;
			});
	};
	return importCatalogue(database, {
		path,
		branch,
		origin,
		now: now(),
		watch,
		signal: lease.signal,
		mapping: settings.mapping,
		unstatedStock: settings.unstated_stock,
		priceFactor: parsePriceFactor(settings.price_factor ?? ""),
		answers: answersIn(settings),
		...options,
	});
}
