import type { TableRow } from "#domain/tables/table-row.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import { exactText } from "#lib/write-csv.ts";
import type { KnownFormat } from "./known-formats.ts";
import { RowProblem } from "./row-problem.ts";

/**
 * Where the shop's own exports keep a product's address, by which it is found again: in the other
 * systems' formats a column of the kind that each has for facts of others.
 */
export const addressColumns: Record<KnownFormat, string> = {
	shopify: "Kargado address (product.metafields.kargado.address)",
	woocommerce: "Meta: kargado_address",
	kargado: "Address",
};

/** A header: where each column stands, found without regard to case. */
export interface Columns {
	readonly count: number;
	readonly names: readonly string[];
	/** The shop has written the file itself, and so has made its cells harmless. */
	readonly isOwnExport: boolean;
	indexOf(name: string): number | undefined;
	/** What can be known of products, by which columns of facts are found. */
	readonly tables: FactTables;
	/** Places of the columns from which something was read. */
	readonly read: Set<number>;
}

export function readHeader(
	cells: readonly string[],
	tables: FactTables = { types: [], attributes: [] },
): Columns {
	const names = cells.map((cell) => cell.trim());
	const indexes = new Map<string, number>();
	names.forEach((name, index) => {
		const folded = name.toLowerCase();
		if (!indexes.has(folded)) indexes.set(folded, index);
	});
	const isOwnExport = Object.values(addressColumns).some((name) => indexes.has(name.toLowerCase()));
	return {
		count: names.length,
		names,
		isOwnExport,
		indexOf: (name) => indexes.get(name.toLowerCase()),
		tables,
		read: new Set(),
	};
}

/** The cell of the first of these columns that the file has; "" where it has none of them. */
export type Cell = (...names: string[]) => string;

export function cellsOf(columns: Columns, row: TableRow): Cell {
	const cell = rawCellsOf(columns, row);
	return columns.isOwnExport ? (...names) => exactText(cell(...names)) : cell;
}

/** As they stand in the file. */
export function rawCellsOf(columns: Columns, row: TableRow): Cell {
	return (...names) => {
		for (const name of names) {
			const index = columns.indexOf(name);
			if (index === undefined) continue;
			columns.read.add(index);
			return row.cells[index] ?? "";
		}
		return "";
	};
}

/** Why a row can't be read as a whole, such as that it is not as wide as the header; null if it can. */
export function faultOf(columns: Columns, row: TableRow): string | null {
	return row.cells.length === columns.count ? (row.fault ?? null) : describeWidth(columns, row);
}

/** Throws RowProblem for a row that can't be read as a whole. */
export function checkRow(columns: Columns, row: TableRow): void {
	const fault = faultOf(columns, row);
	if (fault !== null) throw new RowProblem(fault);
}

export function describeWidth(columns: Columns, row: TableRow): string {
	return `has ${row.cells.length} columns where the header has ${columns.count}`;
}
