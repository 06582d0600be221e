import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { addressMissing, lockAddresses } from "./address.ts";

/**
 * Deletes one of the customer's addresses. If it was the default, the most recent of the remaining addresses becomes
 * the default.
 */
export function deleteAddress(
	database: Database,
	accountId: number,
	addressId: number,
): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockAddresses(transaction, accountId);
		const deleted = await transaction.first<{ is_default: boolean }>(sql`
			delete from addresses where id = ${addressId} and account_id = ${accountId}
			returning is_default`);
		if (!deleted) throw addressMissing();
		if (!deleted.is_default) return;
		await transaction.execute(sql`
			update addresses set is_default = true
			where id = (select max(id) from addresses where account_id = ${accountId})`);
	});
}
