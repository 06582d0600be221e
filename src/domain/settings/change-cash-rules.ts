import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import { toPesos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { type CashRules, cashRules } from "./cash-rules.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { readSetting } from "./read-setting.ts";

type Sign = keyof CashRules["confirm"];

/** The rules as one form has them. */
export type EditableCashRules = Record<`confirm_${Sign}`, boolean> & Omit<CashRules, "confirm">;

export interface VersionedCashRules extends EditableCashRules {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readCashRules(queryable: Queryable): Promise<VersionedCashRules> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${cashRules.key}`);
	const { confirm, ...amounts } = await readSetting(queryable, cashRules);
	return {
		version: row?.version ?? "0",
		confirm_first_order: confirm.first_order,
		confirm_refused_before: confirm.refused_before,
		confirm_many_at_once: confirm.many_at_once,
		confirm_high_value: confirm.high_value,
		...amounts,
	};
}

const shown = (rules: EditableCashRules) => ({
	...rules,
	confirm_from: rules.confirm_from === null ? null : toPesos(rules.confirm_from),
	refuse_from: rules.refuse_from === null ? null : toPesos(rules.refuse_from),
});

/**
 * Changes what is given of the rules for orders that are paid in cash.
 * @throws Refusal `changed_elsewhere` where somebody else changed one since the person saw them
 */
export function changeCashRules(
	database: Database,
	actor: Actor,
	seen: string,
	given: { [Key in keyof EditableCashRules]?: EditableCashRules[Key] | undefined },
): Promise<VersionedCashRules> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { version, ...before } = await readCashRules(transaction);
		if (version !== seen) {
			throw new Refusal(
				"conflict",
				"Someone else changed these rules. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { version, ...shown(before) } },
				},
			);
		}
		const after = withGiven<EditableCashRules>(before, given);
		await writeSetting(transaction, cashRules, {
			confirm: {
				first_order: after.confirm_first_order,
				refused_before: after.confirm_refused_before,
				many_at_once: after.confirm_many_at_once,
				high_value: after.confirm_high_value,
			},
			confirm_from: after.confirm_from,
			refuse_from: after.refuse_from,
			refuse_after: after.refuse_after,
			guests: after.guests,
		});
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Cash on delivery",
			before: shown(before),
			after: shown(after),
		});
		return readCashRules(transaction);
	});
}
