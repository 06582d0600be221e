import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { tradedBefore } from "#domain/opening/opening-settings.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { demoIdentity, demoName } from "#domain/settings/demo-identity.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopIdentity, shopName } from "#domain/settings/shop-settings.ts";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Removes the demo's settings. A name, contact details and branches that someone has changed stay. */
export async function removeDemoIdentity(transaction: Queryable): Promise<void> {
	await transaction.execute(sql`
		delete from settings where key = ${shopName.key} and value = ${JSON.stringify(demoName)}::jsonb`);
	await transaction.execute(sql`
		delete from settings where key in (${tradedBefore.key}, ${general.sells_gift_cards.key})`);
	const { branches, ...known } = await readSetting(transaction, shopIdentity);
	const { branches: demoBranches, ...demo } = demoIdentity;
	const { branches: _, ...empty } = shopIdentity.defaultValue;
	const made = Object.entries(demo).filter(([field, value]) =>
		isSame(known[field as keyof typeof known], value),
	);
	const emptied = Object.fromEntries(
		made.map(([field]) => [field, empty[field as keyof typeof empty]]),
	);
	const own = Object.entries(branches).filter(
		([code, branch]) => !isSame(branch, demoBranches[code as keyof typeof demoBranches]),
	);
	await writeSetting(transaction, shopIdentity, {
		...known,
		...emptied,
		branches: Object.fromEntries(own),
	});
}
