import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { PaymentToMake, ProviderPayment } from "#domain/payments/payment-gateway.ts";

/** A payment as the embedded provider keeps it. */
export interface SandboxIntent {
	id: string;
	client_secret: string;
	status: "open" | "challenged" | "succeeded" | "canceled";
	amount: number;
	reference: string;
	failure: string | null;
}

export const sandboxColumns = sql`id, client_secret, status, amount, reference, failure`;

export const newId = (kind: "pi" | "re" | "evt"): string =>
	`${kind}_sandbox_${randomBytes(12).toString("hex")}`;

export const newClientSecret = (intentId: string): string =>
	`${intentId}_secret_${randomBytes(18).toString("base64url")}`;

export const presentToMake = (intent: SandboxIntent): PaymentToMake => ({
	...presentIntent(intent),
	next: { kind: "form", clientSecret: intent.client_secret },
});

export const presentIntent = (intent: Omit<SandboxIntent, "client_secret">): ProviderPayment => ({
	providerId: intent.id,
	reference: intent.reference,
	status: intent.status === "challenged" ? "open" : intent.status,
	amount: intent.amount,
	currency: "php",
	failure: intent.failure,
});

/** The body of a webhook: the payment as it was when it changed. */
export interface SandboxEventBody {
	id: string;
	type: `payment.${"succeeded" | "failed" | "canceled"}`;
	payment: Omit<SandboxIntent, "client_secret">;
}

/** Changes a payment and writes down what the shop is told of it. */
export async function changeIntent(
	transaction: Queryable,
	jobs: JobQueue,
	intentId: string,
	change: { status: SandboxIntent["status"]; failure: string | null },
	type: SandboxEventBody["type"] | null,
): Promise<SandboxIntent> {
	const intent = await transaction.one<SandboxIntent>(sql`
		update sandbox_intents set status = ${change.status}, failure = ${change.failure}
		where id = ${intentId} returning ${sandboxColumns}`);
	if (type === null) return intent;
	const { client_secret: _secret, ...payment } = intent;
	const body: SandboxEventBody = { id: newId("evt"), type, payment };
	await transaction.execute(sql`
		insert into sandbox_events (id, intent_id, type, payload)
		values (${body.id}, ${intentId}, ${type}, ${JSON.stringify(body)}::jsonb)`);
	await jobs.enqueue(transaction, "deliver-sandbox-event", { eventId: body.id });
	return intent;
}

/** The secret of the webhooks: the same for every process on this database. */
export async function readWebhookSecret(queryable: Queryable): Promise<string> {
	const { webhook_secret: secret } = await queryable.one<{ webhook_secret: string }>(
		sql`select webhook_secret from sandbox_secret`,
	);
	return secret;
}
