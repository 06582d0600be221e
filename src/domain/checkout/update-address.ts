import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import {
	type Address,
	type AddressFields,
	addressColumns,
	addressMissing,
	detailColumns,
	detailValues,
	lockAddresses,
	moveDefault,
} from "./address.ts";

/** Changes one of the customer's addresses. Existing orders keep their address. */
export function updateAddress(
	database: Database,
	accountId: number,
	addressId: number,
	fields: AddressFields,
): Promise<Address> {
	return database.transaction(async (transaction) => {
		await lockAddresses(transaction, accountId);
		const address = await transaction.first<Address>(sql`
			update addresses set label = ${fields.label}, line = ${fields.line},
				(${detailColumns}) = row(${detailValues(fields.details)})
			where id = ${addressId} and account_id = ${accountId}
			returning ${addressColumns}`);
		if (!address) throw addressMissing();
		if (!fields.makeDefault || address.is_default) return address;
		await moveDefault(transaction, accountId, addressId);
		return { ...address, is_default: true };
	});
}
