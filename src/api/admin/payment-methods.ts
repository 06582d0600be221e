import * as calls from "#contract/admin/payment-methods.ts";
import { assessMethods } from "#domain/payments/offered-methods.ts";
import { changePaymentSettings } from "#domain/settings/change-payment-settings.ts";
import { readSettings, type Versioned } from "#domain/settings/define-settings.ts";
import {
	type PaymentSettings,
	paymentSettings,
	termsOf,
} from "#domain/settings/payment-settings.ts";
import { forEachMethod } from "#lib/payments/payment-methods.ts";
import type { PaymentTerms } from "#lib/payments/payment-terms.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

const presentTerms = (terms: PaymentTerms) => ({ ...terms, areas: [...terms.areas] });

export function paymentMethodRoutes(app: App, dependencies: Dependencies): void {
	const { database, payments } = dependencies;
	const presentStates = (settings: PaymentSettings) => {
		const states = assessMethods(settings, payments);
		const switches = { ...settings.switches, ...forEachMethod(() => true) };
		const ifOn = assessMethods({ ...settings, switches }, payments);
		return {
			states: forEachMethod((method) => states[method]),
			states_if_on: forEachMethod((method) => ifOn[method]),
			named: payments.namedMethods().map(({ code, label }) => ({
				code,
				label,
				is_on: settings.switches[code] ?? false,
				state: states[code] ?? "switched_off",
				terms: presentTerms(termsOf(settings, code)),
			})),
		};
	};
	const present = (settings: Versioned<PaymentSettings>) => ({
		version: settings.version,
		...settings.switches,
		terms: forEachMethod((method) => presentTerms(settings.terms[method])),
		...presentStates(settings),
	});
	const readCurrent = async () => present(await readSettings(database, paymentSettings));
	handle(app, calls.readPaymentMethods, readCurrent);
	handle(
		app,
		calls.changePaymentMethods,
		({ input: { version, terms = {}, named = [], ...switches }, actor }) => {
			const change = { switches, terms, named: { given: named, ways: payments.namedMethods() } };
			const changed = changePaymentSettings(database, actor, version, change);
			return orShowCurrent(calls.changePaymentMethods, changed.then(present), readCurrent);
		},
	);
}
