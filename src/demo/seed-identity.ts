import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { demoIdentity, demoName } from "#domain/settings/demo-identity.ts";
import { shopIdentity, shopName } from "#domain/settings/shop-settings.ts";

/** Sets the identity of the demo shop, unless somebody has set one already. */
export async function seedIdentity(queryable: Queryable): Promise<void> {
	await queryable.execute(sql`
		insert into settings (key, value) values
			(${shopName.key}, ${JSON.stringify(demoName)}::jsonb),
			(${shopIdentity.key}, ${JSON.stringify(demoIdentity)}::jsonb)
		on conflict (key) do nothing`);
}
