import { DatabaseSync } from "node:sqlite";
import type { TableRow } from "#domain/tables/table-row.ts";

/**
 * Stores an import's intermediate data on disk, because files may not fit into memory: the keys of products, and rows
 * whose product comes later. Uses an unnamed file that disappears when the store is closed or the process ends.
 */
export interface RowStore {
	/** Records a product. Returns the line where the same key appeared before, if it did. */
	recordProduct(key: string, line: number): number | undefined;
	keep(parent: string, position: number, row: TableRow): void;
	/** Returns the rows stored for these parents in order, at most `most` of each, and removes them from the store. */
	take(parents: readonly string[], most: number): TableRow[];
	/** Returns the rows that `take` hasn't removed, in file order. */
	rest(): Iterable<TableRow & { parent: string }>;
	close(): void;
}

interface StoredRow {
	line: number;
	parent: string;
	cells: string;
}

export function openRowStore(): RowStore {
	const store = new DatabaseSync("");
	store.exec(`
		create table product (key text primary key, line integer not null) without rowid;
		create table kept (parent text not null, position integer not null, line integer not null, cells text not null);
		create index kept_parent on kept (parent);
		begin
	`);
	const findProduct = store.prepare("select line from product where key = ?");
	const addProduct = store.prepare("insert into product values (?, ?)");
	const addRow = store.prepare("insert into kept values (?, ?, ?, ?)");
	const findRows = store.prepare(
		"select line, position, parent, cells from kept where parent = ? order by position, line limit ?",
	);
	const removeRows = store.prepare("delete from kept where parent = ?");
	const allRows = store.prepare("select line, parent, cells from kept order by line");
	const read = (row: StoredRow): TableRow => ({
		line: row.line,
		...(JSON.parse(row.cells) as Pick<TableRow, "cells" | "fault">),
	});
	return {
		recordProduct(key, line) {
			const known = findProduct.get(key) as { line: number } | undefined;
			if (known === undefined) addProduct.run(key, line);
			return known?.line;
		},
		keep(parent, position, row) {
			const { line, cells, fault } = row;
			addRow.run(parent, position, line, JSON.stringify({ cells, ...(fault && { fault }) }));
		},
		take(parents, most) {
			const rows = parents.flatMap((parent) => {
				const found = findRows.all(parent, most) as unknown as (StoredRow & { position: number })[];
				if (found.length > 0) removeRows.run(parent);
				return found;
			});
			return rows.sort((a, b) => a.position - b.position || a.line - b.line).map(read);
		},
		*rest() {
			for (const row of allRows.iterate() as unknown as Iterable<StoredRow>) {
				yield { ...read(row), parent: row.parent };
			}
		},
		close: () => store.close(),
	};
}
