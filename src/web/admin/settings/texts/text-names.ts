import type { PageTextKey } from "#contract/landing/texts.ts";
import { methodTexts, type PaymentMethod } from "#lib/payments/payment-methods.ts";

/** Texts, grouped by the place where customers read them. */
export const textGroups: readonly { name: string; texts: readonly [PageTextKey, string][] }[] = [
	{
		name: "About the shop",
		texts: [
			["about", "About us"],
			["promise", "Our promise"],
			["stores", "Our stores"],
			["social", "Social media"],
			["social-copies", "Beware of fake pages"],
		],
	},
	{
		name: "Buying here",
		texts: [
			["shipping", "Shipping"],
			["payments", "Payments"],
			["refunds", "Returns and refunds"],
			["gift-cards", "Gift cards"],
		],
	},
	{
		name: "Legal",
		texts: [
			["privacy", "Privacy policy"],
			["terms", "Terms of service"],
		],
	},
	{
		name: "Questions and answers",
		texts: [
			["faq-shipping", "Shipping"],
			["faq-order", "Orders"],
			["faq-store", "Stores"],
			["faq-promos", "Promos"],
			["faq-products", "Products"],
			["faq-gift", "Gifts"],
			["faq-subs", "Newsletter"],
			["faq-support", "Support"],
		],
	},
];

export const textName = (key: PageTextKey): string =>
	textGroups.flatMap(({ texts }) => texts).find(([known]) => known === key)?.[1] ?? key;

export const unofferedText = (options: readonly PaymentMethod[]): string =>
	options.map((option) => methodTexts(option).title).join(", ");

/** Placeholders that a text can contain (src/domain/settings/fill-page-text.ts). */
export const placeholderLabels = [
	"name",
	"tagline",
	"since",
	"phone",
	"email",
	"hours",
	"social",
	"stores",
	"shipping_methods",
	"delivery_times",
	"payment_methods",
	"ways_to_pay",
	"fit_answer",
	"return_days",
	"return_way",
] as const;
