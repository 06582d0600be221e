import { href } from "react-router";
import type { PaymentMethodState } from "#contract/admin/payment-methods.ts";
import type { SetUp } from "#contract/admin/set-up.ts";
import { textsToConfirm } from "#contract/landing/texts.ts";
import { methodTexts, type PaymentMethod } from "#lib/payments/payment-methods.ts";
import { listInWords } from "#lib/text/list-in-words.ts";
import { countOf } from "../kit/format/count-text.ts";
import { needOf } from "../settings/providers/method-needs.tsx";

type Step = SetUp["steps"][number];

interface StepTexts {
	name: string;
	/** Path of the page on which the step is completed. */
	to: string;
	/** Anchor of the step's section on that page; omitted if the page has only one section. */
	part?: string;
	action: string;
	/** Link text once the step is complete; omitted if it stays the same. */
	again?: string;
	done: (setUp: SetUp) => string;
	missing: (setUp: SetUp) => string;
}

/** Names of missing contact details. */
const contactNeeds: Partial<Record<SetUp["gaps"][number], string>> = {
	phone: "phone",
	email: "email",
	email_unreachable: "an email address that can receive email",
};

const titlesIn = ({ payment_methods }: SetUp, state: PaymentMethodState): string[] =>
	payment_methods
		.filter((method) => method.state === state)
		.map(({ code }) => methodTexts(code as PaymentMethod).title);

/** Lists the payment methods that customers can use, and those that still need a provider or an account. */
function paymentMethodsText(setUp: SetUp): string {
	const said = (state: PaymentMethodState, words: (titles: string) => string) => {
		const titles = titlesIn(setUp, state);
		return titles.length === 0 ? [] : [words(listInWords(titles))];
	};
	return [
		...said("offered", (titles) => `Customers can use: ${titles}.`),
		...said("coming_soon", (titles) => `“Coming Soon” until you add a provider: ${titles}.`),
		...said("no_provider", (titles) => `Hidden until you add a provider: ${titles}.`),
		...said("no_account", (titles) => `Hidden until you add an account: ${titles}.`),
	].join(" ");
}

/** Returns the pages on which the selected payment methods still need settings, each only once. */
export function paymentNeeds({ payment_methods }: SetUp): { to: string; action: string }[] {
	const needs = payment_methods.flatMap(({ state }) => needOf(state) ?? []);
	return needs.filter(({ to }, index) => needs.findIndex((need) => need.to === to) === index);
}

/** Texts of each step: its title, its link, and what is done or missing. */
export const stepTexts: Readonly<Record<Step["step"], StepTexts>> = {
	shop: {
		name: "Your shop",
		to: href("/admin/set-up/shop"),
		action: "Name, contact and address",
		done: () => "Customers can see your details.",
		missing: ({ missing, gaps }) =>
			`Missing: ${listInWords([
				...(["name", "address"] as const).filter((each) => missing.includes(each)),
				...gaps.flatMap((gap) => contactNeeds[gap] ?? []),
			])}.`,
	},
	look: {
		name: "Logo and colors",
		to: href("/admin/set-up/look"),
		action: "Add logo and colors",
		done: () => "Your branding is shown on every page, in emails and on documents.",
		missing: () => "The default branding is used until you choose your own.",
	},
	mail: {
		name: "Email",
		to: href("/admin/settings/mail/server"),
		action: "Mail server and test email",
		done: () => "Your shop can send emails.",
		missing: ({ gaps }) =>
			gaps.includes("sender_unreachable")
				? "The sender address can't receive email. Enter your shop's address, then send a test email."
				: "Send a test email to continue. Customers confirm their accounts by email.",
	},
	payments: {
		name: "Payment methods",
		to: href("/admin/set-up/payments"),
		action: "Choose payment methods",
		again: "Change payment methods",
		done: paymentMethodsText,
		missing: (setUp) =>
			setUp.missing.includes("payment")
				? "Customers can’t pay: no payment method is available."
				: "Choose the payment methods at checkout. Cash on delivery, GCash and card are selected.",
	},
	shipping: {
		name: "Shipping",
		to: href("/admin/shipping"),
		action: "Shipping methods",
		done: () => "Customers can choose a shipping method.",
		missing: () => "No shipping method is active. Set your fee and activate one.",
	},
	catalogue: {
		name: "Products",
		to: href("/admin/products/:id", { id: "new" }),
		action: "Add your first product",
		again: "Add another product",
		done: ({ products }) => `${countOf(products, "product")} for sale.`,
		missing: () =>
			"You have no products for sale yet. Add your first product and its photo, or import a file.",
	},
	texts: {
		name: "Terms and policies",
		to: href("/admin/settings/texts"),
		action: "Review and confirm your texts",
		done: () => "You have confirmed all three texts.",
		missing: ({ own_texts }) =>
			`${countOf(textsToConfirm.length - own_texts, "draft")} to confirm: review and save each text, or publish it as is.`,
	},
	taxes: {
		name: "Taxes",
		to: href("/admin/settings/shop"),
		part: "taxes",
		action: "VAT and permit",
		done: () => "You have set whether the shop is VAT-registered.",
		missing: () => "Needed only if you are VAT-registered.",
	},
	staff: {
		name: "People",
		to: href("/admin/staff"),
		action: "Invite staff",
		done: () => "You have invited staff.",
		missing: () => "Skip this if you work alone.",
	},
};

const namesOf = (steps: readonly Step[]): string =>
	steps.map(({ step }) => stepTexts[step].name).join(", ");

/** Lists the remaining required steps and the remaining optional steps. */
export function remainingText({ steps }: SetUp): string {
	const left = steps.filter(({ is_done }) => !is_done);
	const needed = namesOf(left.filter(({ is_optional }) => !is_optional));
	const optional = namesOf(left.filter(({ is_optional }) => is_optional));
	const first = needed ? `Remaining: ${needed}.` : "Setup is complete. Open the shop.";
	return optional ? `${first} Optional: ${optional}.` : first;
}

/** Returns the progress of the required steps, from 0 to 1. */
export function chargeOf({ steps }: SetUp): number {
	const needed = steps.filter(({ is_optional }) => !is_optional);
	const done = needed.filter(({ is_done }) => is_done).length;
	return done / needed.length;
}

/** Returns the progress, such as "5 of 6 done". Only required steps count. */
export function progressText(setUp: SetUp): string {
	const needed = setUp.steps.filter(({ is_optional }) => !is_optional).length;
	return `${Math.round(chargeOf(setUp) * needed)} of ${needed} done`;
}
