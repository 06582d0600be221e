import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { issueInvoice } from "#domain/orders/issue-invoice.ts";
import { moveOrder } from "#domain/orders/move-order.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { tellCustomer } from "#domain/orders/tell-customer.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Decision, type DecisionContext, requireUndecided } from "./decide-transfer.ts";
import { referenceKey } from "./reference-key.ts";

interface Confirmation extends Decision {
	/** What has come in. */
	amount: Centavos;
	/** As the shop's account names the payment; null: as the customer did, if they did. */
	reference: string | null;
	/** Why less than the total is enough, or anything else worth knowing; only staff read it. */
	note: string | null;
}

/**
 * Writes down that the money of an order was found in the shop's account: the order is paid, the
 * customer told and the invoice issued, once whoever presses at the same time.
 * @throws Refusal where less has come in and nobody says why that is enough
 */
export function confirmPayment(
	{ database, jobs, now, origin }: DecisionContext,
	confirmation: Confirmation,
): Promise<void> {
	const { orderId, amount, note, actor } = confirmation;
	return database.transaction(async (transaction) => {
		const { total, proof } = await requireUndecided(transaction, confirmation);
		if (amount < total && note === null) throw tooLittle(total - amount);
		await transaction.execute(sql`
			update orders set amount_received = ${amount}, received_at = ${now()} where id = ${orderId}`);
		await settleProof(transaction, confirmation, now());
		await postMoney(transaction, [
			{
				...{ kind: "paid", from: "customer", to: "bank", amount, orderId },
				...{ reference: confirmation.reference ?? proof?.reference ?? null },
				actorId: actor.accountId,
			},
		]);
		const received = `${formatPesos(toPesos(amount))} received`;
		await moveOrder(transaction, jobs, {
			...{ orderId, from: "pending", to: "paid", actor },
			...{ courier: null, trackingNumber: null },
			note: note === null ? received : `${received}: ${note}`,
		});
		await recordChange(transaction, actor, {
			action: "order.payment_confirmed",
			entity: "order",
			entityId: orderId,
			label: orderReference(orderId),
			before: { amount_received: null },
			after: { amount_received: toPesos(amount) },
		});
		const eventKey = `order:${orderId}:paid`;
		const told = { orderId, kind: "paid", eventKey, origin } as const;
		await tellCustomer(transaction, jobs, { ...told, note: describeDifference(amount - total) });
		await issueInvoice(transaction, orderId, await readSetting(transaction, taxPermit), now());
	});
}

function tooLittle(missing: Centavos): Refusal {
	const message = `${formatPesos(toPesos(missing))} are missing. Say why that is enough, or refuse the proof.`;
	return new Refusal("invalid", message, { errors: { note: [message] } });
}

/** For the customer, where other than the total has come in. */
function describeDifference(difference: Centavos): string | null {
	const by = formatPesos(toPesos(Math.abs(difference)));
	if (difference < 0) return `It was ${by} less than the order costs; we take it as paid.`;
	return difference > 0 ? `It was ${by} more than the order costs; we will get in touch.` : null;
}

async function settleProof(
	transaction: Queryable,
	{ orderId, proofId, reference, actor }: Confirmation,
	now: Date,
): Promise<void> {
	const key = reference && referenceKey(reference);
	if (proofId !== null) {
		await transaction.execute(sql`
			update payment_proofs set state = 'confirmed', decided_by = ${actor.accountId}, decided_at = ${now},
				reference = case when ${key}::text is null then reference else ${reference} end,
				reference_key = coalesce(${key}::text, reference_key)
			where id = ${proofId}`);
	} else if (key) {
		await transaction.execute(sql`
			insert into payment_proofs (
				order_id, reference, reference_key, state, decided_by, decided_at, created_at
			) values (${orderId}, ${reference}, ${key}, 'confirmed', ${actor.accountId}, ${now}, ${now})`);
	}
}
