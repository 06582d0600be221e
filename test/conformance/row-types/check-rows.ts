import type { ClientBase } from "pg";
import { compareRow } from "./compare-row.ts";
import { type DescribedColumn, describeQuery } from "./describe-query.ts";
import type { FoundQuery } from "./find-queries.ts";
import { findNullColumns, type RequiredColumns, readRequiredColumns } from "./null-columns.ts";
import type { CheckedProgram } from "./program.ts";
import type { RenderedQuery } from "./render-sql.ts";

export interface RowFault {
	file: string;
	/** `src/domain/…/file.ts:12`. */
	place: string;
	/** The wrong field of the row type; null if PostgreSQL rejects the query. */
	field: string | null;
	fault: string;
}

export interface CheckedRows {
	faults: RowFault[];
	/** Locations of queries whose text or columns are only known at run time. */
	unknown: string[];
	/** Number of queries whose columns were compared with a row type. */
	compared: number;
}

/** Asks PostgreSQL for the columns of every query and compares them with the row type in the source. */
export async function checkRows(
	client: ClientBase,
	program: CheckedProgram,
	queries: readonly FoundQuery[],
): Promise<CheckedRows> {
	const required = await readRequiredColumns(client);
	const checked: CheckedRows = { faults: [], unknown: [], compared: 0 };
	for (const query of queries) {
		const faults = await faultsOf(client, program, query, required);
		if (faults === null) checked.unknown.push(query.place);
		else checked.faults.push(...faults);
		if (faults !== null && query.row) checked.compared += 1;
	}
	return checked;
}

/** Returns the differences between a query and its row type; null if the query's text is only known at run time. */
async function faultsOf(
	client: ClientBase,
	program: CheckedProgram,
	query: FoundQuery,
	required: RequiredColumns,
): Promise<RowFault[] | null> {
	if (query.texts.length === 0) return null;
	const found = new Map<string, RowFault>();
	for (const rendered of query.texts) {
		for (const { field, fault } of await compare(client, program, query, rendered, required)) {
			if (rendered.isGuessed && fault !== canBeNull) return null;
			const { file, place } = query;
			found.set(`${field} ${fault}`, { file, place, field, fault });
		}
	}
	return [...found.values()];
}

const canBeNull = "can be null";

async function compare(
	client: ClientBase,
	program: CheckedProgram,
	{ row }: FoundQuery,
	{ text }: RenderedQuery,
	required: RequiredColumns,
): Promise<Pick<RowFault, "field" | "fault">[]> {
	let columns: DescribedColumn[];
	let nulls: boolean[];
	try {
		columns = await describeQuery(client, text);
		const isPlan = /^\s*explain\b/.test(text);
		nulls = row && !isPlan ? await findNullColumns(client, text, columns, required) : [];
	} catch (error) {
		return [{ field: null, fault: (error as Error).message }];
	}
	return row ? compareRow(program, row, columns, nulls) : [];
}
