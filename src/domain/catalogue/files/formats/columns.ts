import type { TableRow } from "#domain/tables/table-row.ts";
import type { FactTables } from "#lib/facts/facts.ts";
import { exactText } from "#lib/tables/write-csv.ts";
import type { KnownFormat } from "./known-formats.ts";
import { RowProblem } from "./row-problem.ts";

/**
 * Columns in which the shop's exports store a product's path. Imports use the path to find the product again. In the
 * formats of other systems, they are custom columns.
 */
export const addressColumns: Record<KnownFormat, string> = {
	shopify: "Kargado address (product.metafields.kargado.address)",
	woocommerce: "Meta: kargado_address",
	kargado: "Address",
};

/** The columns of a file's header, with their positions. Names are case-insensitive. */
export interface Columns {
	readonly count: number;
	readonly names: readonly string[];
	/** True if this shop software exported the file, so that its cells are escaped. */
	readonly isOwnExport: boolean;
	indexOf(name: string): number | undefined;
	/** Product types and attributes that the file may contain. */
	readonly tables: FactTables;
	/** Positions of the columns that have been read so far. */
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

/** Returns the row's cell in the first column that exists with one of these names; blank if there is none. */
export type Cell = (...names: string[]) => string;

export function cellsOf(columns: Columns, row: TableRow): Cell {
	const cell = rawCellsOf(columns, row);
	return columns.isOwnExport ? (...names) => exactText(cell(...names)) : cell;
}

/** Returns the cells exactly as in the file. */
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

/** Returns the reason why a row can't be read, such as a wrong number of columns. Returns null for a readable row. */
export function faultOf(columns: Columns, row: TableRow): string | null {
	return row.cells.length === columns.count ? (row.fault ?? null) : describeWidth(columns, row);
}

/** Throws RowProblem for an unreadable row. */
export function checkRow(columns: Columns, row: TableRow): void {
	const fault = faultOf(columns, row);
	if (fault !== null) throw new RowProblem(fault);
}

export function describeWidth(columns: Columns, row: TableRow): string {
	return `has ${row.cells.length} columns where the header has ${columns.count}`;
}
