import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import type { SandboxProvider } from "#domain/payments/sandbox-provider.ts";
import { createNoGateway } from "./no-gateway.ts";
import { createSandboxGateway } from "./sandbox/sandbox-gateway.ts";
import { createSandboxProvider } from "./sandbox/sandbox-provider.ts";
import type { StripeKeys } from "./stripe/stripe-gateway.ts";

interface PaymentsContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	stripe: StripeKeys | null;
	/** Without keys of Stripe the embedded sandbox takes the payments, which moves no money. */
	demo: boolean;
	/** Carries the sandbox's webhooks to the shop's own webhook address. */
	sendWebhook: (body: string, headers: Record<string, string>) => Promise<Response>;
}

export interface Payments {
	payments: PaymentGateway;
	sandbox: SandboxProvider | null;
}

/** The provider whose keys are there, else in a demo the sandbox, else nobody (decisions §6). */
export async function openPayments(context: PaymentsContext): Promise<Payments> {
	const { database, jobs, now, stripe } = context;
	if (stripe) {
		// Stripe's package is not small, and most shops that try this one out do without.
		const { createStripeGateway } = await import("./stripe/stripe-gateway.ts");
		return { payments: createStripeGateway(stripe), sandbox: null };
	}
	if (!context.demo) return { payments: createNoGateway(), sandbox: null };
	return {
		payments: createSandboxGateway(database, jobs),
		sandbox: createSandboxProvider({ database, jobs, now, send: context.sendWebhook }),
	};
}
