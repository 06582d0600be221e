import sql from "sql-template-tag";
import { recordChange } from "#domain/audit/record-change.ts";
import { notifyCustomer } from "#domain/orders/notify-customer.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import type { Shop } from "#domain/shop.ts";
import { type Decision, requireUndecided, restartPaymentPeriod } from "./decide-transfer.ts";

interface ProofRefusal extends Decision {
	proofId: number;
	/** Message to the customer. */
	reason: string;
}

/**
 * Rejects a proof. The customer sees the reason and can send another proof. The payment period set by the owner starts
 * again.
 */
export function refuseProof({ database, jobs, now }: Shop, refusal: ProofRefusal): Promise<void> {
	const { orderId, proofId, reason, actor } = refusal;
	return database.transaction(async (transaction) => {
		await requireUndecided(transaction, refusal);
		await transaction.execute(sql`
			update payment_proofs set state = 'refused', refusal = ${reason},
				decided_by = ${actor.accountId}, decided_at = ${now()}
			where id = ${proofId}`);
		await restartPaymentPeriod(transaction, orderId, now());
		const actorId = actor.accountId;
		await writeOrderEvent(transaction, { orderId, kind: "proof_refused", actorId, note: reason });
		await recordChange(transaction, actor, {
			action: "order.proof_refused",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: { proof: "waiting" },
			after: { proof: "refused" },
		});
		const eventKey = `proof:${proofId}:refused`;
		const notice = { orderId, kind: "proof_refused", eventKey } as const;
		await notifyCustomer(transaction, jobs, { ...notice, note: reason });
	});
}
