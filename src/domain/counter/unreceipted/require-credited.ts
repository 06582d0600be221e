import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

/**
 * Requires a customer for store credit. A blocked customer can't order but still gets their money back, as with every
 * other refund. Their credit waits until they are unblocked.
 * @throws Refusal at `account_id` if there is none, or the account isn't a customer's or was deleted
 */
export async function requireCredited(
	transaction: Queryable,
	{ customerId, refund }: { customerId: number | null; refund: "cash" | "store_credit" },
): Promise<void> {
	if (customerId === null) {
		if (refund === "cash") return;
		throw refusalAt("account_id", "Choose the customer who gets the store credit.");
	}
	const found = await transaction.first(sql`
		select from accounts where id = ${customerId} and role = 'customer' and deleted_at is null`);
	if (found) return;
	const message =
		"This account can't have store credit. Choose another customer, or refund in cash.";
	throw refusalAt("account_id", message);
}
