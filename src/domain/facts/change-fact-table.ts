import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { lockFactTables, makeCode, refuseField } from "./admin-fact-tables.ts";

/** Describes one of two tables, product types or attributes, for error messages and the audit log. */
interface Table<Row> {
	entity: "attribute" | "product_type";
	name: string;
	/** Beginning of a generated code, used if the name contains no letters or digits. */
	codeStart: string;
	/** Returns the fields that the audit log compares. */
	audited(row: Row): Readonly<Record<string, unknown>>;
}

interface NamedRow {
	code: string;
	name: string;
}

/** Returns the shared operations for creating, changing and deleting types and attributes. */
export function changesOf<Row extends NamedRow>(table: Table<Row>) {
	return {
		/**
		 * Lets only one transaction at a time change product types and attributes, because they refer to each other.
		 */
		change: <T>(database: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> =>
			database.transaction(async (transaction) => {
				await lockFactTables(transaction);
				return work(transaction);
			}),
		/** @throws Refusal `invalid` if another row has the same name */
		requireOwnName(others: readonly NamedRow[], name: string): void {
			if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
				refuseField("name", `Another ${table.name} already has this name.`);
			}
		},
		/** Returns the code given by the user, or one derived from the name. */
		chooseCode(wanted: string | undefined, name: string, taken: string[]): string {
			if (wanted && taken.includes(wanted)) {
				refuseField("code", `Another ${table.name} already has this code.`);
			}
			return wanted ?? makeCode(name, taken, table.codeStart);
		},
		record(
			transaction: Queryable,
			actor: Actor,
			before: Row | null,
			after: Row | null,
		): Promise<void> {
			const kind = after === null ? "deleted" : before ? "updated" : "created";
			return recordChange(transaction, actor, {
				action: `${table.entity}.${kind}`,
				entity: table.entity,
				entityId: (after ?? before)?.code ?? null,
				label: (after ?? before)?.name ?? "",
				before: before && table.audited(before),
				after: after && table.audited(after),
			});
		},
	};
}
