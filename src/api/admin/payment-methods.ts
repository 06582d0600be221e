import * as calls from "#contract/admin/payment-methods.ts";
import { judgeMethods } from "#domain/payments/offered-methods.ts";
import {
	changePaymentSwitches,
	readPaymentSwitches,
	type VersionedSwitches,
} from "#domain/settings/change-payment-switches.ts";
import { readPaymentSettings } from "#domain/settings/payment-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function paymentMethodRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	const present = async ({
		version,
		switches,
	}: VersionedSwitches): Promise<calls.PaymentMethodSettings> => ({
		version,
		...switches,
		states: judgeMethods(await readPaymentSettings(database), dependencies.payments),
	});
	handle(app, calls.readPaymentMethods, async () => present(await readPaymentSwitches(database)));
	handle(app, calls.changePaymentMethods, async ({ input: { version, ...given }, actor }) =>
		present(await changePaymentSwitches(database, actor, version, given)),
	);
}
