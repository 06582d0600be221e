import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { renderSVG } from "uqr";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { NextStep, PaymentToMake, ProviderPayment } from "#domain/payments/payment-gateway.ts";
import { methodTexts, type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";

/** Payment data that the sandbox, the demo's payment provider, stores. */
export interface SandboxIntent {
	id: string;
	client_secret: string;
	status: "open" | "challenged" | "succeeded" | "canceled";
	amount: number;
	reference: string;
	failure: string | null;
	method: PaymentMethod;
	/** URL to which the wallet's page returns the customer. */
	return_address: string | null;
}

export const sandboxColumns = sql`
	id, client_secret, status, amount, reference, failure, method, return_address`;

export const walletPath = "/payments/sandbox/wallet";

export const newId = (kind: "pi" | "re" | "evt"): string =>
	`${kind}_sandbox_${randomBytes(12).toString("hex")}`;

export const newClientSecret = (intentId: string): string =>
	`${intentId}_secret_${randomBytes(18).toString("base64url")}`;

/** The customer pays in the card form, on the wallet's page, or with a code that opens that page on a phone. */
function nextStepOf({
	client_secret: clientSecret,
	method,
	return_address,
}: SandboxIntent): NextStep {
	if (paymentRule(method).asksFor === "card_details") return { kind: "form", clientSecret };
	const address = new URL(`${walletPath}/${clientSecret}`, return_address ?? undefined).href;
	if (methodTexts(method).kind === "e_wallet") return { kind: "redirect", address };
	// Include the URL as text, for people who can't scan the code.
	const drawing = renderSVG(address).replace(">", `><desc>${address}</desc>`);
	return { kind: "code", picture: `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}` };
}

/**
 * Returns a payment with its next step. The step is null after a failure outside the card form, because the customer
 * must start again.
 */
export const presentToMake = (intent: SandboxIntent): PaymentToMake => ({
	...presentIntent(intent),
	next:
		intent.failure !== null && paymentRule(intent.method).asksFor === null
			? null
			: nextStepOf(intent),
});

export const presentIntent = (
	intent: Pick<SandboxIntent, "id" | "reference" | "status" | "amount" | "failure">,
): ProviderPayment => ({
	providerId: intent.id,
	reference: intent.reference,
	status: intent.status === "challenged" ? "open" : intent.status,
	amount: intent.amount,
	currency: "php",
	failure: intent.failure,
});

/** Body of a webhook, with the payment's state at the time of the change. */
export interface SandboxEventBody {
	id: string;
	type: `payment.${"succeeded" | "failed" | "canceled"}`;
	payment: Omit<SandboxIntent, "client_secret" | "return_address">;
}

/** Changes a payment and stores a webhook event about the change. */
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
	const { client_secret: _secret, return_address: _address, ...payment } = intent;
	const body: SandboxEventBody = { id: newId("evt"), type, payment };
	await transaction.execute(sql`
		insert into sandbox_events (id, intent_id, type, payload)
		values (${body.id}, ${intentId}, ${type}, ${JSON.stringify(body)}::jsonb)`);
	await jobs.enqueue(transaction, "deliver-sandbox-event", { eventId: body.id });
	return intent;
}

/** Returns the secret that signs webhooks, shared by all processes that use this database. */
export async function readWebhookSecret(queryable: Queryable): Promise<string> {
	const { webhook_secret: secret } = await queryable.one<{ webhook_secret: string }>(
		sql`select webhook_secret from sandbox_secret`,
	);
	return secret;
}
