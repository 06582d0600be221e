import { providerLabels, providers } from "#contract/account/providers.ts";
import type { Answered } from "#contract/endpoint.ts";
import { getShop } from "#contract/landing/shop.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { cashRules } from "#domain/settings/cash-rules.ts";
import { general } from "#domain/settings/general-settings.ts";
import { listBranches } from "#domain/settings/list-branches.ts";
import { listShippingMethods } from "#domain/settings/list-shipping-methods.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { returnRules } from "#domain/settings/return-rules.ts";
import { readShopBranding } from "#domain/settings/shop-branding.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { colourTokens } from "#lib/branding/brand-colours.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnSettings } from "../shared-answer.ts";
import { showPaymentMethods } from "../user/show-payment-methods.ts";
import { type FitDataState, followFitData } from "./follow-fit-data.ts";

type Shop = Answered<typeof getShop>;

async function readShop(
	{ database, catalogue, origin, demo, humanCheck, signIn, payments }: Dependencies,
	fitData: FitDataState,
): Promise<Shop> {
	const [
		settings,
		ownLook,
		highlights,
		branches,
		methods,
		paymentMethods,
		opening,
		rules,
		returns,
		hasFitData,
		offers,
		sellsGiftCards,
	] = await Promise.all([
		readShopSettings(database),
		readShopBranding(database),
		readSetting(database, general.highlight_limit),
		listBranches(database),
		listShippingMethods(database),
		showPaymentMethods(database, payments),
		readOpening(database, { demo, payments }),
		readSetting(database, cashRules),
		readSetting(database, returnRules),
		fitData.read(),
		catalogue.readOffers(),
		readSetting(database, general.sells_gift_cards),
	]);
	const signInProviders = providers.filter((provider) => signIn.providers[provider]);
	const { made_icon: madeIcon, theme: _, ...look } = ownLook;
	const { branches: contacts, ...identity } = settings;
	return {
		origin,
		...identity,
		look: { ...look, icon: look.icon ?? madeIcon, tokens: colourTokens(ownLook) },
		highlight_limit: highlights,
		branches: branches.map(({ code, name, has_pickup: hasPickup, pickup_hours }) => {
			const { address = "", phone, hours } = contacts[code] ?? {};
			return {
				code,
				name,
				address,
				phone: phone || identity.phone,
				hours: hours || identity.hours,
				...(hasPickup && { pickup_hours }),
			};
		}),
		shipping_methods: methods,
		payment_methods: paymentMethods,
		return_days: returns.days,
		...(sellsGiftCards && { sells_gift_cards: true }),
		takes_guests: rules.guests && paymentMethods.some(({ is_offered }) => is_offered),
		turnstile_site_key: humanCheck?.siteKey ?? null,
		sign_in_providers: signInProviders,
		sign_in_labels: Object.fromEntries(
			signInProviders.map((provider) => [provider, providerLabels[provider]]),
		),
		is_open: opening.isOpen,
		opening_words: opening.words,
		demo,
		has_fit_data: hasFitData,
		...(offers.length > 0 && { has_promotions: true }),
	};
}

/** Returns a copy of the shop's details without those that aren't public while the shop is closed. */
const withoutDetails = (shop: Shop): Shop => ({
	...shop,
	tagline: "",
	since: null,
	phone: "",
	email: "",
	hours: "",
	social: { label: "", url: "" },
	branches: [],
	shipping_methods: [],
});

export function shopRoutes(app: App, dependencies: Dependencies): void {
	const { catalogue } = dependencies;
	const fitData = followFitData(dependencies);
	handle(app, getShop, async ({ context }) => {
		dependsOnSettings(context);
		const shop = await catalogue.remember("shop", () => readShop(dependencies, fitData));
		return context.get("closed") ? withoutDetails(shop) : shop;
	});
}
