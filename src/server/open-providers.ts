import type { Logger } from "pino";
import { openCouriers } from "#adapters/courier/open-couriers.ts";
import type { LoadedExtension } from "#adapters/extension/read-extension.ts";
import { createTurnstile } from "#adapters/human-check/turnstile.ts";
import { openPayments } from "#adapters/payment/open-payments.ts";
import { openSignIn, type StandIns } from "#adapters/sign-in/open-sign-in.ts";
import type { Database } from "#db/database.ts";
import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import { providersOf } from "#domain/payments/payment-providers.ts";
import type { Extensions } from "#domain/settings/extensions-in-use.ts";
import type { Seal } from "#lib/security/seal.ts";
import type { Environment } from "./environment.ts";
import { type LiveProviders, makeOnce, openLiveProviders } from "./live-providers.ts";
import { openExtensions } from "./open-extensions.ts";

interface ProvidersContext {
	/** The environment without the keys saved in the back office. */
	given: Environment;
	database: Database;
	seal: Seal;
	log: Logger;
	loaded: readonly LoadedExtension[];
	/** Simulated providers of a demo; null in a real shop. */
	demo: { payments: PaymentGateway; couriers: CourierGateway; standIns: StandIns } | null;
	/** Called when new keys have taken effect. */
	onChange(): void;
}

/**
 * Opens the providers of payments, couriers, sign-in and human verification with the current keys, including the keys
 * saved in the back office.
 */
export async function openProviders({
	demo,
	log,
	loaded,
	...context
}: ProvidersContext): Promise<{ providers: LiveProviders; extensions: Extensions }> {
	const extensions = openExtensions(loaded, context.given.given);
	const payments = makeOnce((keys: Pick<Environment, "stripe" | "paymongo">) =>
		openPayments(keys, demo?.payments ?? null),
	);
	const humanCheck = makeOnce((keys: Environment["turnstile"]) => keys && createTurnstile(keys));
	const signIn = makeOnce(openSignIn);
	const providers = await openLiveProviders({
		...context,
		async open({ stripe, paymongo, turnstile, google, facebook }, kept) {
			const ports = await extensions.open(kept);
			// Extensions take precedence over built-in providers, because someone has installed them deliberately.
			const gateways = [...ports.payments, ...(await payments({ stripe, paymongo }))];
			return {
				payments: providersOf(gateways),
				humanCheck: humanCheck(turnstile),
				signIn: signIn({ google, facebook, standIns: demo?.standIns ?? null }),
				couriers: openCouriers(demo?.couriers ?? null, ports.couriers),
				extensions: ports.inUse,
			};
		},
		onError: (error) => log.warn({ err: error }, "the providers' keys can't be read"),
	});
	return {
		providers,
		extensions: {
			get inUse() {
				return providers.extensions;
			},
			trySettings: extensions.trySettings,
		},
	};
}
