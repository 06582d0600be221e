import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import {
	type Address,
	addressColumns,
	addressMissing,
	lockAddresses,
	moveDefault,
} from "./address.ts";

/** Makes one of the customer's addresses the default for checkout. */
export function makeDefaultAddress(
	database: Database,
	accountId: number,
	addressId: number,
): Promise<Address> {
	return database.transaction(async (transaction) => {
		await lockAddresses(transaction, accountId);
		const address = await transaction.first<Address>(sql`
			select ${addressColumns} from addresses
			where id = ${addressId} and account_id = ${accountId}`);
		if (!address) throw addressMissing();
		await moveDefault(transaction, accountId, addressId);
		return { ...address, is_default: true };
	});
}
