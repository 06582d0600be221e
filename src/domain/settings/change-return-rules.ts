import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { readSetting } from "./read-setting.ts";
import { type ReturnRules, returnRules } from "./return-rules.ts";

interface VersionedReturnRules extends ReturnRules {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readReturnRules(queryable: Queryable): Promise<VersionedReturnRules> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${returnRules.key}`);
	return { version: row?.version ?? "0", ...(await readSetting(queryable, returnRules)) };
}

/**
 * Changes what is given of the rules for returns; what was asked for before stays as it was asked for.
 * @throws Refusal `changed_elsewhere` where somebody else changed one since the person saw them
 */
export const changeReturnRules = (
	database: Database,
	actor: Actor,
	seen: string,
	given: { [Key in keyof ReturnRules]?: ReturnRules[Key] | undefined },
): Promise<VersionedReturnRules> =>
	database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { version, ...before } = await readReturnRules(transaction);
		if (version !== seen) {
			throw new Refusal(
				"conflict",
				"Someone else changed these rules. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { version, ...before } },
				},
			);
		}
		const after = withGiven<ReturnRules>(before, given);
		await writeSetting(transaction, returnRules, after);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Returns",
			before: { ...before },
			after: { ...after },
		});
		return readReturnRules(transaction);
	});
