import { providers } from "#contract/account/providers.ts";
import { getShop, type Shop } from "#contract/landing/shop.ts";
import { highlightLimit } from "#domain/settings/catalogue-settings.ts";
import { listBranches } from "#domain/settings/list-branches.ts";
import { listShippingMethods } from "#domain/settings/list-shipping-methods.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { toPesos } from "#lib/money.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { restsOnSettings } from "../shared-answer.ts";
import { showPaymentMethods } from "../user/show-payment-methods.ts";

async function readShop({
	database,
	origin,
	demo,
	humanCheck,
	signIn,
	payments,
}: Dependencies): Promise<Shop> {
	const [settings, highlights, branches, methods, paymentMethods] = await Promise.all([
		readShopSettings(database),
		readSetting(database, highlightLimit),
		listBranches(database),
		listShippingMethods(database),
		showPaymentMethods(database, payments),
	]);
	const { branches: contacts, ...identity } = settings;
	return {
		origin,
		...identity,
		highlight_limit: highlights,
		branches: branches.map(({ code, name }) => {
			const { address = "", phone = identity.phone } = contacts[code] ?? {};
			return { code, name, address, phone, hours: contacts[code]?.hours || identity.hours };
		}),
		shipping_methods: methods.map((method) => ({ ...method, fee: toPesos(method.fee) })),
		payment_methods: paymentMethods,
		turnstile_site_key: humanCheck?.siteKey ?? null,
		sign_in_providers: providers.filter((provider) => signIn.providers[provider]),
		demo,
	};
}

export function shopRoutes(app: App, dependencies: Dependencies): void {
	const { catalogue } = dependencies;
	handle(
		app,
		getShop,
		({ context }) => {
			restsOnSettings(context);
			return catalogue.remember("shop", () => readShop(dependencies));
		},
		{ shared: true },
	);
}
