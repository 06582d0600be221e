import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Versioned } from "#domain/settings/define-settings.ts";
import { listAdminShippingMethods } from "#domain/settings/edit-shipping-methods.ts";
import type { DecimalMark } from "#lib/tables/file-answers.ts";
import { type FileProblem, readShippingFile } from "./shipping-file.ts";
import {
	changeShippingTable,
	type RateInput,
	readShippingTable,
	type ShippingTable,
} from "./shipping-table.ts";

interface ShippingImport {
	/** Number of rows that could be parsed. */
	rows: number;
	/** Number of rows that are new. `removed` counts existing rows that aren't in the file. */
	added: number;
	removed: number;
	problems: FileProblem[];
	/** Ambiguous numbers. The user must first say which decimal separator the file uses. */
	numbers: string[];
	/** The resulting table. */
	table: Versioned<ShippingTable>;
}

interface Given {
	version: string;
	file: string;
	apply: boolean;
	/** Decimal separator that the user chose for the file; null if not chosen yet. */
	decimal_mark?: DecimalMark | null | undefined;
}

const keyOf = (rate: RateInput): string =>
	JSON.stringify([
		rate.area,
		rate.shipping_method,
		rate.weight_up_to,
		rate.fee,
		rate.free_from,
		rate.min_days,
		rate.max_days,
	]);

/**
 * Replaces the table's rows with the rows of a file. Changes nothing if the file has errors, or if `apply` is false for
 * a preview.
 */
export async function importShippingTable(
	database: Database,
	actor: Actor,
	{ version, file, apply, decimal_mark: mark = null }: Given,
): Promise<ShippingImport> {
	const methods = await listAdminShippingMethods(database);
	const { rates, problems, numbers } = await readShippingFile(file, methods, mark);
	const before = await readShippingTable(database);
	const known = new Set(before.rates.map(keyOf));
	const given = new Set(rates.map(keyOf));
	const changes = apply && problems.length === 0;
	return {
		rows: rates.length,
		added: [...given].filter((key) => !known.has(key)).length,
		removed: [...known].filter((key) => !given.has(key)).length,
		problems,
		numbers,
		table: changes ? await changeShippingTable(database, actor, version, { rates }) : before,
	};
}
