import type { Logger } from "pino";
import { openCouriers } from "./adapters/courier/open-couriers.ts";
import { createTurnstile } from "./adapters/human-check/turnstile.ts";
import { openPayments } from "./adapters/payment/open-payments.ts";
import { openSignIn, type StandIns } from "./adapters/sign-in/open-sign-in.ts";
import type { Database } from "./db/database.ts";
import type { CourierGateway } from "./domain/couriers/courier-gateway.ts";
import type { PaymentGateway } from "./domain/payments/payment-gateway.ts";
import type { Environment } from "./environment.ts";
import type { Seal } from "./lib/seal.ts";
import { type LiveProviders, makeOnce, openLiveProviders } from "./live-providers.ts";

interface ProvidersContext {
	/** Without the keys that the back office keeps. */
	given: Environment;
	database: Database;
	seal: Seal;
	log: Logger;
	/** What stands in for providers in a demo; null in a real shop. */
	demo: { payments: PaymentGateway; couriers: CourierGateway; standIns: StandIns } | null;
	/** After other keys have come into force. */
	onChange(): void;
}

/** Payments, sign-in and human verification by the present keys, those of the back office too. */
export async function openProviders({
	demo,
	log,
	...context
}: ProvidersContext): Promise<LiveProviders> {
	const payments = makeOnce((keys: Pick<Environment, "stripe" | "paymongo">) =>
		openPayments(keys, demo?.payments ?? null),
	);
	const couriers = openCouriers(demo?.couriers ?? null);
	const humanCheck = makeOnce((keys: Environment["turnstile"]) => keys && createTurnstile(keys));
	const signIn = makeOnce(openSignIn);
	return openLiveProviders({
		...context,
		open: async ({ stripe, paymongo, turnstile, google, facebook }) => ({
			payments: await payments({ stripe, paymongo }),
			couriers,
			humanCheck: humanCheck(turnstile),
			signIn: signIn({ google, facebook, standIns: demo?.standIns ?? null }),
		}),
		onError: (error) => log.warn({ err: error }, "the providers' keys cannot be read"),
	});
}
