import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { type DeliveryRule, deliveryRule } from "./delivery-rule.ts";
import { listAdminShippingMethods } from "./edit-shipping-methods.ts";
import { readSetting } from "./read-setting.ts";

export interface VersionedDeliveryRule extends DeliveryRule {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readDeliveryRule(queryable: Queryable): Promise<VersionedDeliveryRule> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${deliveryRule.key}`);
	return { version: row?.version ?? "0", ...(await readSetting(queryable, deliveryRule)) };
}

/** @throws Refusal where an area has no name of its own, or its days are of no way of shipping or turned round */
async function requireUsable(transaction: Queryable, { areas }: DeliveryRule): Promise<void> {
	const codes = new Set((await listAdminShippingMethods(transaction)).map(({ code }) => code));
	const names = new Set<string>();
	for (const [place, area] of areas.entries()) {
		const refuse = (field: string, message: string): never => {
			throw new Refusal("invalid", message, {
				errors: { [`areas.${place}.${field}`]: [message] },
			});
		};
		const name = area.name.toLowerCase();
		if (names.has(name)) refuse("name", `Two areas are named ${area.name}.`);
		names.add(name);
		for (const [code, { min_days, max_days }] of Object.entries(area.days)) {
			if (!codes.has(code)) refuse(`days.${code}`, "This shipping method does not exist.");
			if (max_days < min_days) {
				refuse(`days.${code}`, "Enter a longest time that is not shorter than the shortest.");
			}
		}
	}
}

/** As the audit log tells it: an area in a line. */
const shown = ({ areas, ...rule }: DeliveryRule) => ({
	...rule,
	areas: areas.map(
		({ name, places, days }) =>
			`${name} (${places.join(", ")}): ${Object.entries(days)
				.map(([code, { min_days, max_days }]) => `${code} ${min_days}–${max_days}`)
				.join(", ")}`,
	),
});

/**
 * Changes what is given of the rule by which delivery is promised. Orders keep what they were promised.
 * @throws Refusal `changed_elsewhere` where somebody else changed it since the person saw it
 */
export function changeDeliveryRule(
	database: Database,
	actor: Actor,
	seen: string,
	given: { [Key in keyof DeliveryRule]?: DeliveryRule[Key] | undefined },
): Promise<VersionedDeliveryRule> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { version, ...before } = await readDeliveryRule(transaction);
		if (version !== seen) {
			throw new Refusal(
				"conflict",
				"Someone else changed this. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { version, ...before } },
				},
			);
		}
		const after = withGiven<DeliveryRule>(before, given);
		await requireUsable(transaction, after);
		await writeSetting(transaction, deliveryRule, after);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Delivery dates",
			before: shown(before),
			after: shown(after),
		});
		return readDeliveryRule(transaction);
	});
}
