import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { readSetting } from "./read-setting.ts";
import { type TaxPermit, taxPermit } from "./tax-settings.ts";

export interface VersionedTaxPermit {
	permit: TaxPermit | null;
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readTaxPermit(queryable: Queryable): Promise<VersionedTaxPermit> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings where key = ${taxPermit.key}`);
	return { permit: await readSetting(queryable, taxPermit), version: row?.version ?? "0" };
}

/**
 * Enters the permit, with which documents become invoices, or takes it out.
 * @throws Refusal `changed_elsewhere` where somebody else changed it since the person saw it
 */
export function changeTaxPermit(
	database: Database,
	actor: Actor,
	{ permit, version }: VersionedTaxPermit,
): Promise<VersionedTaxPermit> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const current = await readTaxPermit(transaction);
		if (current.version !== version) {
			throw new Refusal(
				"conflict",
				"Someone else changed the tax permit. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current },
				},
			);
		}
		await writeSetting(transaction, taxPermit, permit);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Tax permit",
			before: { tax_permit: current.permit },
			after: { tax_permit: permit },
		});
		return readTaxPermit(transaction);
	});
}
