import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

/**
 * Checks the customer who gets store credit. A blocked customer gets it too, like any other refund, but can't use it
 * until they are unblocked.
 * @throws Refusal at `account_id` if no customer is given, or if the account was deleted or isn't a customer's
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
