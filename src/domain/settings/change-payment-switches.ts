import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { type PaymentSwitches, paymentSwitches } from "./payment-settings.ts";
import { readSetting } from "./read-setting.ts";

export interface VersionedSwitches {
	switches: PaymentSwitches;
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readPaymentSwitches(queryable: Queryable): Promise<VersionedSwitches> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${paymentSwitches.key}`);
	return {
		switches: await readSetting(queryable, paymentSwitches),
		version: row?.version ?? "0",
	};
}

/**
 * Switches ways to pay on and off; what is left out stays as it is.
 * @throws Refusal `changed_elsewhere` where somebody else switched one since the person saw them
 */
export function changePaymentSwitches(
	database: Database,
	actor: Actor,
	version: string,
	given: { [Code in keyof PaymentSwitches]?: boolean | undefined },
): Promise<VersionedSwitches> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readPaymentSwitches(transaction);
		if (before.version !== version) {
			throw new Refusal("conflict", "Somebody else has changed the ways to pay meanwhile.", {
				code: "changed_elsewhere",
				extra: { current: { version: before.version, ...before.switches } },
			});
		}
		const switches = withGiven(before.switches, given);
		await writeSetting(transaction, paymentSwitches, switches);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Ways to pay",
			before: { ...before.switches },
			after: { ...switches },
		});
		return readPaymentSwitches(transaction);
	});
}
