import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { orderMissing } from "../find-order.ts";

interface Claimant {
	accountId: number;
	email: string;
	emailVerified: boolean;
}

/**
 * Assigns a guest order to this customer if the customer has verified the order's email address. A matching phone
 * number isn't enough, because the shop can't verify phone numbers.
 * @returns the order's id
 * @throws Refusal if the email address differs or isn't verified
 */
export function claimGuestOrder(
	database: Database,
	{ accountId, email, emailVerified }: Claimant,
	token: string,
): Promise<number> {
	return database.transaction(async (transaction) => {
		const order = await transaction.first<{
			id: number;
			account_id: number | null;
			contact_email: string | null;
		}>(sql`
			select id, account_id, contact_email from orders
			where id = (select order_id from guest_orders where token = ${token})
			for no key update`);
		if (!order) throw orderMissing();
		if (order.account_id === accountId) return order.id;
		const isTheirs = order.contact_email?.toLowerCase() === email.toLowerCase();
		if (order.account_id !== null || !isTheirs) {
			throw new Refusal(
				"forbidden",
				order.contact_email === null
					? "This order has no email address. You can see it only with its link."
					: "This order was placed with another email address.",
			);
		}
		if (!emailVerified) {
			throw new Refusal("forbidden", "Please verify your email address first.", {
				code: "email_unverified",
			});
		}
		await transaction.execute(sql`
			update orders set account_id = ${accountId}, updated_at = now() where id = ${order.id}`);
		return order.id;
	});
}
