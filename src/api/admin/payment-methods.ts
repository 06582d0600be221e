import * as calls from "#contract/admin/payment-methods.ts";
import { toWire } from "#contract/wire.ts";
import { judgeMethods } from "#domain/payments/offered-methods.ts";
import {
	changePaymentSettings,
	readVersionedSettings,
	type VersionedPaymentSettings,
} from "#domain/settings/change-payment-settings.ts";
import { termsOf } from "#domain/settings/payment-settings.ts";
import { forEachMethod } from "#lib/payment-methods.ts";
import type { PaymentTerms } from "#lib/payment-terms.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const presentTerms = (terms: PaymentTerms) => ({ ...terms, areas: [...terms.areas] });

export function paymentMethodRoutes(app: App, dependencies: Dependencies): void {
	const { database, payments } = dependencies;
	const presentStates = (settings: VersionedPaymentSettings) => {
		const states = judgeMethods(settings, payments);
		const switches = { ...settings.switches, ...forEachMethod(() => true) };
		const ifOn = judgeMethods({ ...settings, switches }, payments);
		return {
			states: forEachMethod((method) => states[method]),
			states_if_on: forEachMethod((method) => ifOn[method]),
			named: payments.namedWays().map(({ code, label }) => ({
				code,
				label,
				is_on: settings.switches[code] ?? false,
				state: states[code] ?? "switched_off",
				terms: presentTerms(termsOf(settings, code)),
			})),
		};
	};
	const present = (settings: VersionedPaymentSettings) => ({
		version: settings.version,
		...settings.switches,
		terms: forEachMethod((method) => presentTerms(settings.terms[method])),
		...presentStates(settings),
	});
	handle(app, calls.readPaymentMethods, async () => present(await readVersionedSettings(database)));
	handle(
		app,
		calls.changePaymentMethods,
		async ({ input: { version, terms = {}, named = [], ...switches }, actor }) => {
			const change = { switches, terms, named: { given: named, ways: payments.namedWays() } };
			return present(
				await changePaymentSettings(database, actor, version, change, (settings) =>
					toWire(calls.paymentMethodSettings, present(settings)),
				),
			);
		},
	);
}
