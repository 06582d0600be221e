import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { CounterPayment } from "#lib/payments/settle-payments.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";

/**
 * Adds the names of financing partners to payments.
 * @param mustBeActive false for a sale made offline, because its partner may have been deactivated since
 * @throws Refusal at `payments.N.partner_id`
 */
export async function namePartners(
	transaction: Queryable,
	payments: readonly CounterPayment[],
	mustBeActive: boolean,
): Promise<CounterPayment[]> {
	const ids = payments.flatMap(({ partner_id: id }) => id ?? []);
	if (ids.length === 0) return [...payments];
	const partners = await transaction.rows<{ id: number; name: string }>(sql`
		select id, name from couriers
		where kind = 'financing' and id = any(${ids}::bigint[]) and (is_active or not ${mustBeActive}::boolean)`);
	return payments.map(({ partner_id: id, ...payment }, place) => {
		if (id === undefined) return payment;
		const partner = partners.find((each) => each.id === id);
		if (!partner) {
			throw refusalAt(
				`payments.${place}.partner_id`,
				"This partner no longer finances sales. Choose another payment method.",
			);
		}
		return { ...payment, partner: partner.name };
	});
}
