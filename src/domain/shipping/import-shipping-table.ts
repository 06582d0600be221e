import type { importShippingTable as importShippingTableCall } from "#contract/admin/shipping-table.ts";
import type { Answered } from "#contract/endpoint.ts";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { listAdminShippingMethods } from "#domain/settings/edit-shipping-methods.ts";
import type { DecimalMark } from "#lib/file-answers.ts";
import { readShippingFile } from "./shipping-file.ts";
import { changeShippingTable, type GivenRate, readShippingTable } from "./shipping-table.ts";

type ShippingImport = Answered<typeof importShippingTableCall>;

interface Given {
	version: string;
	file: string;
	apply: boolean;
	/** What divides pesos and centavos in it; null: nobody has said. */
	decimal_mark?: DecimalMark | null | undefined;
}

const keyOf = (rate: GivenRate): string =>
	JSON.stringify([
		rate.area,
		rate.shipping_method,
		rate.weight_up_to,
		rate.fee,
		rate.free_from,
		rate.min_days,
		rate.max_days,
	]);

/** Reads a file in the place of the table's rows; where anything in it is wrong, or nobody asks it to, changes nothing. */
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
