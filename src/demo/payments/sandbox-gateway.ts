import sql from "sql-template-tag";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import {
	ForgedEvent,
	type PaymentEvent,
	type PaymentGateway,
	ProviderRefused,
} from "#domain/payments/payment-gateway.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { findForgery, signatureHeader } from "./event-signature.ts";
import {
	changeIntent,
	newClientSecret,
	newId,
	presentIntent,
	presentToMake,
	readWebhookSecret,
	type SandboxIntent,
	sandboxColumns,
} from "./sandbox-books.ts";

const eventBody = z.object({
	id: z.string(),
	type: z.string(),
	payment: z.object({
		id: z.string(),
		status: z.enum(["open", "challenged", "succeeded", "canceled"]),
		amount: z.number().int(),
		reference: z.string(),
		failure: z.string().nullable(),
	}),
});

const noSuchPayment = () => new ProviderRefused("Payment not found.");

/** Payment methods of the sandbox. GCash is missing, because the specified demo shows it as 'Coming Soon'. */
const sandboxMethods: readonly PaymentMethod[] = ["card", "maya", "qrph"];

/**
 * Creates the sandbox, the demo's payment provider, for the shop's server. It stores its data in the shop's database.
 */
export function createSandboxGateway(
	database: Database,
	jobs: JobQueue,
	methods: readonly PaymentMethod[] = sandboxMethods,
): PaymentGateway {
	async function find(providerId: string): Promise<SandboxIntent> {
		const intent = await database.first<SandboxIntent>(
			sql`select ${sandboxColumns} from sandbox_intents where id = ${providerId}`,
		);
		if (!intent) throw noSuchPayment();
		return intent;
	}
	return {
		provider: "sandbox",
		methods,
		publicKey: "pk_sandbox",
		signatureHeader,
		async createPayment({ reference, amount, method, returnAddress }) {
			const id = newId("pi");
			await database.execute(sql`
				insert into sandbox_intents
					(id, client_secret, idempotency_key, amount, reference, method, return_address)
				values (
					${id}, ${newClientSecret(id)}, ${reference}, ${amount}, ${reference}, ${method},
					${paymentRule(method).asksFor === null ? returnAddress : null}
				)
				on conflict (idempotency_key) do nothing`);
			return presentToMake(
				await database.one<SandboxIntent>(sql`
					select ${sandboxColumns} from sandbox_intents where idempotency_key = ${reference}`),
			);
		},
		async continuePayment(providerId) {
			// When the customer tries again in the wallet, clear the previous failure.
			await database.execute(sql`
				update sandbox_intents set failure = null
				where id = ${providerId} and return_address is not null`);
			return presentToMake(await find(providerId));
		},
		findPayment: async (providerId) => presentToMake(await find(providerId)),
		cancelPayment: (providerId) =>
			database.transaction(async (transaction) => {
				const intent = await transaction.first<SandboxIntent>(sql`
					select ${sandboxColumns} from sandbox_intents where id = ${providerId} for update`);
				if (!intent) throw noSuchPayment();
				const isFinal = intent.status === "succeeded" || intent.status === "canceled";
				if (isFinal) return presentIntent(intent);
				const change = { status: "canceled", failure: null } as const;
				return presentIntent(
					await changeIntent(transaction, jobs, providerId, change, "payment.canceled"),
				);
			}),
		refund: ({ reference, providerId, amount }) =>
			database.transaction(async (transaction) => {
				const intent = await transaction.first<SandboxIntent>(sql`
					select ${sandboxColumns} from sandbox_intents where id = ${providerId} for update`);
				if (!intent) throw noSuchPayment();
				await transaction.execute(sql`
					insert into sandbox_refunds (id, intent_id, idempotency_key, amount)
					select ${newId("re")}, id, ${reference}, ${amount} from sandbox_intents
					where id = ${providerId} and status = 'succeeded' and amount >= ${amount} + (
						select coalesce(sum(amount), 0) from sandbox_refunds where intent_id = ${providerId}
					)
					on conflict (idempotency_key) do nothing`);
				const refund = await transaction.first<{ id: string }>(
					sql`select id from sandbox_refunds where idempotency_key = ${reference}`,
				);
				if (!refund) throw new ProviderRefused("The refund is larger than the payment.");
				return { providerId: refund.id, status: "succeeded", failure: null };
			}),
		async readEvent(body, headers, now) {
			const secret = await readWebhookSecret(database);
			const forgery = findForgery(body, headers.get(signatureHeader), secret, now);
			if (forgery) throw new ForgedEvent(forgery);
			return presentEvent(JSON.parse(body));
		},
	};
}

function presentEvent(body: unknown): PaymentEvent {
	const parsed = eventBody.safeParse(body);
	if (!parsed.success) throw new ForgedEvent("the body is not an event");
	const { id, type, payment } = parsed.data;
	return { id, type, about: "payment", payment: presentIntent(payment) };
}
