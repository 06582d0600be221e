import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { lockFactTables, makeCode, refuseField } from "./admin-fact-tables.ts";

/** What a row of the shop's types or attributes is called in the audit log, and to people. */
interface Table<Row> {
	entity: "attribute" | "product_type";
	name: string;
	/** What begins its code where its name gives none. */
	codeStart: string;
	/** What of it is compared. */
	audited(row: Row): Readonly<Record<string, unknown>>;
}

interface NamedRow {
	code: string;
	name: string;
}

/** What the making, changing and removing of types and of attributes have in common. */
export function changesOf<Row extends NamedRow>(table: Table<Row>) {
	return {
		/** One change at a time, of both tables: each rests on what the other has. */
		change: <T>(database: Database, work: (transaction: Queryable) => Promise<T>): Promise<T> =>
			database.transaction(async (transaction) => {
				await lockFactTables(transaction);
				return work(transaction);
			}),
		/** @throws Refusal `invalid` where another one has the name */
		requireOwnName(others: readonly NamedRow[], name: string): void {
			if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
				refuseField("name", `Another ${table.name} already has this name.`);
			}
		},
		/** The wanted code, or one made of the name. */
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
