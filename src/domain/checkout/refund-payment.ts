import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import {
	type PaymentGateway,
	type ProviderRefund,
	ProviderRefused,
} from "#domain/payments/payment-gateway.ts";
import { type RefundReason, refundReasonTexts } from "#domain/payments/refund-reason.ts";
import { shopName } from "#domain/settings/mail-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { refundMail } from "#email/refund-mail.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money.ts";

interface RefundContext {
	database: Database;
	jobs: JobQueue;
	payments: PaymentGateway;
	/** Public address without a trailing slash. */
	origin: string;
}

interface WaitingRefund {
	id: number;
	reference: string;
	amount: Centavos;
	provider: string;
	provider_id: string;
}

/**
 * Asks the provider to pay back a queued refund and keeps its answer. Safe to repeat: the provider
 * knows the refund by its reference, and only the first answer is kept.
 * @throws ProviderUnreachable, for another try
 */
export async function refundPayment(
	context: RefundContext,
	{ refundId }: { refundId: number },
): Promise<void> {
	const { database, payments } = context;
	const refund = await database.first<WaitingRefund>(sql`
		update refunds set attempts = attempts + 1, updated_at = now()
		from payment_intents
		where refunds.id = ${refundId} and refunds.state = 'queued' and payment_intents.id = intent_id
		returning refunds.id, refunds.reference, refunds.amount, payment_intents.provider,
			payment_intents.provider_id`);
	if (!refund) return;
	if (refund.provider !== payments.provider) {
		throw new Error(`Refund ${refundId} belongs to ${refund.provider}, which is not set up now.`);
	}
	const answer = await askProvider(payments, refund);
	await database.transaction((transaction) => keepAnswer(transaction, context, refundId, answer));
}

async function askProvider(
	payments: PaymentGateway,
	refund: WaitingRefund,
): Promise<Omit<ProviderRefund, "providerId"> & { providerId: string | null }> {
	try {
		return await payments.refund({
			reference: refund.reference,
			providerId: refund.provider_id,
			amount: refund.amount,
		});
	} catch (error) {
		if (!(error instanceof ProviderRefused)) throw error;
		return { providerId: null, status: "failed", failure: error.message };
	}
}

async function keepAnswer(
	transaction: Queryable,
	context: RefundContext,
	refundId: number,
	answer: Omit<ProviderRefund, "providerId"> & { providerId: string | null },
): Promise<void> {
	const kept = await transaction.execute(sql`
		update refunds set state = ${answer.status}, provider_id = ${answer.providerId},
			last_error = ${answer.failure}, updated_at = now()
		where id = ${refundId} and state = 'queued'`);
	if (kept === 1 && answer.status !== "failed") await tellRefund(transaction, context, refundId);
}

/** Mails whoever paid, if their account still exists. */
async function tellRefund(
	transaction: Queryable,
	{ jobs, origin }: RefundContext,
	refundId: number,
): Promise<void> {
	const refund = await transaction.first<{
		amount: Centavos;
		reason: RefundReason;
		order_id: number | null;
		name: string;
		email: string;
	}>(sql`
		select refunds.amount, reason, refunds.order_id, accounts.name, accounts.email
		from refunds
		join payment_intents on payment_intents.id = intent_id
		join accounts on accounts.id = account_id
		where refunds.id = ${refundId}`);
	if (!refund) return;
	const shop = { name: await readSetting(transaction, shopName), origin };
	await queueMail(transaction, jobs, {
		eventKey: `refund:${refundId}`,
		recipient: refund.email,
		...refundMail(
			{
				customerName: refund.name,
				amount: formatPesos(toPesos(refund.amount)),
				reason: refundReasonTexts[refund.reason],
				order:
					refund.order_id === null
						? null
						: { id: refund.order_id, ref: orderReference(refund.order_id) },
			},
			shop,
		),
	});
}
