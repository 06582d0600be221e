import * as calls from "#contract/admin/payment-methods.ts";
import { toWire } from "#contract/wire.ts";
import { judgeMethods } from "#domain/payments/offered-methods.ts";
import {
	changePaymentSettings,
	readVersionedSettings,
	type VersionedPaymentSettings,
} from "#domain/settings/change-payment-settings.ts";
import { forEachMethod } from "#lib/payment-methods.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function paymentMethodRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const present = (settings: VersionedPaymentSettings) => ({
		version: settings.version,
		...settings.switches,
		terms: forEachMethod((method) => ({
			...settings.terms[method],
			areas: [...settings.terms[method].areas],
		})),
		states: judgeMethods(settings, dependencies.payments),
	});
	handle(app, calls.readPaymentMethods, async () => present(await readVersionedSettings(database)));
	handle(
		app,
		calls.changePaymentMethods,
		async ({ input: { version, terms = {}, ...switches }, actor }) =>
			present(
				await changePaymentSettings(database, actor, version, { switches, terms }, (settings) =>
					toWire(calls.paymentMethodSettings, present(settings)),
				),
			),
	);
}
