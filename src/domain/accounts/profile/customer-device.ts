import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { NamedDevice } from "#lib/fit/device.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Returns the phone for which the customer shops, or null. */
export async function readCustomerDevice(
	queryable: Queryable,
	accountId: number,
): Promise<NamedDevice | null> {
	const found = await queryable.first<NamedDevice>(sql`
		select code, maker, devices.name, kind from accounts
		join devices on devices.code = device where accounts.id = ${accountId}`);
	return found ?? null;
}

/**
 * Saves the customer's phone.
 * @throws Refusal `missing` if the shop doesn't know the device
 */
export async function storeCustomerDevice(
	queryable: Queryable,
	accountId: number,
	code: string | null,
): Promise<NamedDevice | null> {
	const written = await queryable.first(sql`
		update accounts set device = ${code}
		where id = ${accountId}
			and (${code}::text is null or exists (select from devices where code = ${code}))
		returning id`);
	if (!written) throw new Refusal("missing", "Device not found.");
	return readCustomerDevice(queryable, accountId);
}
