import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { type CardPaymentRow, findPayment } from "./list-payments.ts";

/** Marks a failed payment as handled by staff, or as unhandled again. */
export function handlePayment(
	database: Database,
	actor: Actor,
	{ id, handled, now }: { id: number; handled: boolean; now: Date },
): Promise<CardPaymentRow> {
	return database.transaction(async (transaction) => {
		const before = await transaction.first<{ is_failed: boolean; handled: boolean }>(sql`
			select failed_at is not null as is_failed, handled_at is not null as handled
			from payment_intents where id = ${id} for update`);
		if (!before) throw new Refusal("missing", "Payment not found.");
		if (!before.is_failed) {
			throw new Refusal("conflict", "This payment has not failed.", { code: "not_failed" });
		}
		if (before.handled !== handled) {
			await transaction.execute(sql`
				update payment_intents set handled_at = ${handled ? now : null},
					handled_by = ${handled ? actor.accountId : null}::bigint
				where id = ${id}`);
			await recordChange(transaction, actor, {
				action: handled ? "payment.handled" : "payment.reopened",
				entity: "payment",
				entityId: id,
				label: `Payment ${id}`,
				before: { handled: before.handled },
				after: { handled },
			});
		}
		return findPayment(transaction, id);
	});
}
