import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { notifyRefund } from "#domain/orders/notify-refund.ts";
import { undoRefund } from "#domain/orders/undo-refund.ts";
import {
	type PaymentGateway,
	type ProviderRefund,
	ProviderRefused,
} from "#domain/payments/payment-gateway.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";

interface WaitingRefund {
	id: number;
	reference: string;
	amount: Centavos;
	provider: string;
	provider_id: string;
}

/**
 * Sends a queued refund to the provider and stores the result. This can be repeated, because the gateway recognizes an
 * earlier refund with the same reference, and only the first result is stored.
 * @throws ProviderUnreachable, so that the job is retried
 */
export async function refundPayment(
	context: Shop,
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
	const answer = await askProvider(payments.named(refund.provider), refund);
	await database.transaction((transaction) => storeAnswer(transaction, context, refundId, answer));
}

async function askProvider(
	gateway: PaymentGateway | null,
	refund: WaitingRefund,
): Promise<Omit<ProviderRefund, "providerId"> & { providerId: string | null }> {
	try {
		if (!gateway) {
			throw new ProviderRefused(
				`${refund.provider} is no longer set up in this shop. Set it up and try again, or send the amount yourself.`,
			);
		}
		return await gateway.refund({
			reference: refund.reference,
			providerId: refund.provider_id,
			amount: refund.amount,
		});
	} catch (error) {
		if (!(error instanceof ProviderRefused)) throw error;
		return { providerId: null, status: "failed", failure: error.message };
	}
}

async function storeAnswer(
	transaction: Queryable,
	context: Shop,
	refundId: number,
	answer: Omit<ProviderRefund, "providerId"> & { providerId: string | null },
): Promise<void> {
	const kept = await transaction.execute(sql`
		update refunds set state = ${answer.status}, provider_id = ${answer.providerId},
			last_error = ${answer.failure}, updated_at = now()
		where id = ${refundId} and state = 'queued'`);
	if (kept !== 1) return;
	if (answer.status === "failed") await undoRefund(transaction, refundId);
	else await notifyRefund(transaction, context, refundId);
}
