import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { readSetting } from "./read-setting.ts";
import { requireOrigin, storefrontOrigins } from "./storefront-origins.ts";

interface VersionedOrigins {
	origins: string[];
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readStorefrontOrigins(queryable: Queryable): Promise<VersionedOrigins> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${storefrontOrigins.key}`);
	const { origins } = await readSetting(queryable, storefrontOrigins);
	return { version: row?.version ?? "0", origins };
}

/**
 * Says which sites beside the shop's own make the calls of shoppers.
 * @throws Refusal `changed_elsewhere` where somebody else changed them since the person saw them
 */
export function changeStorefrontOrigins(
	database: Database,
	actor: Actor,
	{ origins: typed, version: seen }: VersionedOrigins,
): Promise<VersionedOrigins> {
	const origins = [...new Set(typed.map(requireOrigin))];
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { version, ...before } = await readStorefrontOrigins(transaction);
		if (version !== seen) {
			throw new Refusal(
				"conflict",
				"Someone else changed these sites. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { version, ...before } },
				},
			);
		}
		await writeSetting(transaction, storefrontOrigins, { origins });
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "External sites",
			before,
			after: { origins },
		});
		return readStorefrontOrigins(transaction);
	});
}
