import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { issueInvoice } from "#domain/orders/issue-invoice.ts";
import { moveOrder } from "#domain/orders/move-order.ts";
import { notifyCustomer } from "#domain/orders/notify-customer.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { taxPermit } from "#domain/settings/tax-settings.ts";
import { accountLabel, transferSettings } from "#domain/settings/transfer-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import {
	changedElsewhere,
	type Decision,
	requireUndecided,
	restartPaymentPeriod,
} from "./decide-transfer.ts";
import type { LockedTransfer } from "./lock-transfer.ts";
import { referenceKey } from "./reference-key.ts";

interface Confirmation extends Decision {
	/** Amount received before this payment, as the person saw it on the screen. */
	partReceived: Centavos;
	/** Amount received. */
	amount: Centavos;
	/**
	 * If the amount is too small: `awaited` to wait for the remaining amount, or `written_off` to accept the amount as
	 * enough.
	 */
	rest: "awaited" | "written_off";
	/** The shop's account that received the payment; null if unknown. */
	accountId: string | null;
	/** Reference on the statement of the shop's account; null to use the customer's reference, if any. */
	reference: string | null;
	/** Reason for accepting a smaller amount, or any other note. Only staff see the note. */
	note: string | null;
}

/**
 * Records a payment that the shop received for an order. If the amount is enough, the order is marked as paid, the
 * customer is notified and the invoice is issued. This happens only once, even for concurrent calls. If the amount is
 * too small, the order waits for the remaining amount, and the payment period set by the owner starts again.
 * @throws Refusal if staff accept less than the total without a reason
 */
export function confirmPayment(context: Shop, confirmation: Confirmation): Promise<void> {
	const { amount, note, rest } = confirmation;
	return context.database.transaction(async (transaction) => {
		const transfer = await requireUndecided(transaction, confirmation);
		if (transfer.part_received !== confirmation.partReceived) {
			throw changedElsewhere("Someone else recorded part of this payment in the meantime.");
		}
		const received = transfer.part_received + amount;
		const missing = Math.max(0, transfer.total - received);
		const isPart = missing > 0 && rest === "awaited";
		if (missing > 0 && !isPart && note === null) throw tooLittle(missing);
		await settleProof(transaction, confirmation, context.now());
		const into = await accountName(transaction, confirmation.accountId);
		if (into !== null) {
			await transaction.execute(sql`
				update orders set received_into = ${into} where id = ${confirmation.orderId}`);
		}
		await post(transaction, confirmation, transfer, { lost: isPart ? 0 : missing, into });
		if (isPart) await awaitRest(transaction, context, confirmation, { received, missing, into });
		else await settle(transaction, context, confirmation, { transfer, received, into });
	});
}

/** Returns the account's current name, which is stored with the payment. */
async function accountName(
	transaction: Queryable,
	accountId: string | null,
): Promise<string | null> {
	if (accountId === null) return null;
	const { accounts } = await readSetting(transaction, transferSettings);
	const account = accounts.find(({ id }) => id === accountId);
	if (account) return accountLabel(account);
	const message = "This account no longer exists. Choose the one that received the payment.";
	throw new Refusal("invalid", message, { errors: { account_id: [message] } });
}

/**
 * Records a received payment in the ledger.
 * @param lost amount written off, because the payment was too small
 */
const post = (
	transaction: Queryable,
	{ orderId, amount, reference, note, actor }: Confirmation,
	{ proof }: LockedTransfer,
	{ lost, into }: { lost: Centavos; into: string | null },
): Promise<void> =>
	postMoney(transaction, [
		{
			kind: "paid",
			from: "customer",
			to: "bank",
			amount,
			orderId,
			reference: reference ?? proof?.reference ?? null,
			actorId: actor.accountId,
			note: into && `Into ${into}`,
		},
		{
			kind: "written_off",
			from: "customer",
			to: "losses",
			amount: lost,
			orderId,
			note,
			actorId: actor.accountId,
		},
	]);

async function awaitRest(
	transaction: Queryable,
	{ jobs, now }: Shop,
	{ orderId, amount, note, actor }: Confirmation,
	{ received, missing, into }: { received: Centavos; missing: Centavos; into: string | null },
): Promise<void> {
	await transaction.execute(
		sql`update orders set part_received = ${received} where id = ${orderId}`,
	);
	await restartPaymentPeriod(transaction, orderId, now());
	const found = `${pesos(amount)} received${into ? ` into ${into}` : ""}, ${pesos(missing)} still due`;
	await writeOrderEvent(transaction, {
		orderId,
		kind: "part_received",
		actorId: actor.accountId,
		note: note === null ? found : `${found}: ${note}`,
	});
	await recordChange(transaction, actor, {
		action: "order.part_received",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { part_received: toPesos(received - amount) },
		after: { part_received: toPesos(received) },
	});
	await notifyCustomer(transaction, jobs, {
		orderId,
		kind: "part_received",
		eventKey: `order:${orderId}:part:${received}`,
		note: `We received ${pesos(amount)}. ${pesos(missing)} is still due.`,
	});
}

async function settle(
	transaction: Queryable,
	{ jobs, now }: Shop,
	{ orderId, note, actor }: Confirmation,
	{
		transfer,
		received,
		into,
	}: { transfer: LockedTransfer; received: Centavos; into: string | null },
): Promise<void> {
	await transaction.execute(sql`
		update orders set part_received = 0, amount_received = ${received}, received_at = ${now()}
		where id = ${orderId}`);
	const found = `${pesos(received - transfer.store_credit)} received${into ? ` into ${into}` : ""}`;
	await moveOrder(transaction, jobs, transfer, {
		from: "pending",
		to: "paid",
		actor,
		courier: null,
		trackingNumber: null,
		note: note === null ? found : `${found}: ${note}`,
	});
	await recordChange(transaction, actor, {
		action: "order.payment_confirmed",
		entity: "order",
		entityId: orderId,
		label: orderReference(orderId),
		before: { amount_received: null },
		after: { amount_received: toPesos(received) },
	});
	await notifyCustomer(transaction, jobs, {
		orderId,
		kind: "paid",
		eventKey: `order:${orderId}:paid`,
		note: describeDifference(received - transfer.total),
	});
	await issueInvoice(transaction, orderId, await readSetting(transaction, taxPermit), now());
}

const pesos = (centavos: Centavos): string => formatPesos(toPesos(centavos));

function tooLittle(missing: Centavos): Refusal {
	const message = `${pesos(missing)} is missing. Wait for the rest, enter why the amount is enough, or reject the proof.`;
	return new Refusal("invalid", message, { errors: { note: [message] } });
}

/** Returns a note for the customer if the amount differs from the total. */
function describeDifference(difference: Centavos): string | null {
	const by = pesos(Math.abs(difference));
	if (difference < 0) return `Your payment was ${by} less than the total. We accept it as paid.`;
	return difference > 0
		? `Your payment was ${by} more than the total. We will get in touch.`
		: null;
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
