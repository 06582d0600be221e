import type { Logger } from "pino";
import { createTurnstile } from "./adapters/human-check/turnstile.ts";
import { openPayments } from "./adapters/payment/open-payments.ts";
import { openSignIn } from "./adapters/sign-in/open-sign-in.ts";
import type { Database } from "./db/database.ts";
import type { JobQueue } from "./domain/notifications/job-queue.ts";
import type { SandboxProvider } from "./domain/payments/sandbox-provider.ts";
import type { Environment } from "./environment.ts";
import type { Seal } from "./lib/seal.ts";
import { type LiveProviders, makeOnce, openLiveProviders } from "./live-providers.ts";

interface ProvidersContext {
	/** Without the keys that the back office keeps. */
	given: Environment;
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	seal: Seal;
	log: Logger;
	/** Carries the sandbox's webhooks to the shop's own webhook address. */
	sendWebhook: (body: string, headers: Record<string, string>) => Promise<Response>;
	/** After other keys have come into force. */
	onChange(): void;
}

/** Payments, sign-in and human verification by the present keys, those of the back office too. */
export async function openProviders(
	context: ProvidersContext,
): Promise<LiveProviders & { readonly sandbox: SandboxProvider | null }> {
	const { given, database, seal, log, onChange } = context;
	const withoutKeys = await openPayments({ ...context, demo: given.demo, stripe: null });
	const payments = makeOnce(async (stripe: Environment["stripe"]) =>
		stripe
			? (await openPayments({ ...context, demo: given.demo, stripe })).payments
			: withoutKeys.payments,
	);
	const humanCheck = makeOnce((keys: Environment["turnstile"]) => keys && createTurnstile(keys));
	const signIn = makeOnce(openSignIn);
	const live = await openLiveProviders({
		...{ given, database, seal, onChange },
		open: async ({ stripe, turnstile, google, facebook, demo, origin }) => ({
			payments: await payments(stripe),
			humanCheck: humanCheck(turnstile),
			signIn: signIn({ google, facebook, demo, origin }),
		}),
		onError: (error) => log.warn({ err: error }, "the providers' keys cannot be read"),
	});
	return {
		...{ payments: live.payments, signIn: live.signIn, inUse: live.inUse },
		...{ refresh: live.refresh, close: live.close },
		get humanCheck() {
			return live.humanCheck;
		},
		get sandbox() {
			return live.payments.provider === "stripe" ? null : withoutKeys.sandbox;
		},
	};
}
