import { demoIdentity } from "#domain/settings/demo-identity.ts";
import { namelessShop } from "#domain/settings/shop-settings.ts";
import { canReceiveEmail } from "#lib/phone-and-address/email-address.ts";

/** Settings required before shoppers may enter (decisions §12). */
export const essentials = ["name", "address", "contact", "mail", "payment", "shipping"] as const;
export type Essential = (typeof essentials)[number];

export interface OpeningFacts {
	/** Name of the shop; null if the owner hasn't set one. */
	name: string | null;
	/** Addresses of the open branches. */
	addresses: readonly string[];
	phone: string;
	email: string;
	/** Sender address whose test email a mail server has accepted, or null. */
	triedSender: string | null;
	/** True if the shop was open before. Its email was tested at that time. */
	hasTraded: boolean;
	paymentMethods: number;
	shippingMethods: number;
	/** True if the owner keeps the shop closed. */
	isHeld: boolean;
}

const demoAddresses: readonly string[] = Object.values(demoIdentity.branches).map(
	({ address }) => address,
);

const isRealName = (name: string | null) => name !== null && name !== namelessShop;
const isRealAddress = (address: string) => address !== "" && !demoAddresses.includes(address);
const isRealPhone = (phone: string) => phone !== "" && phone !== demoIdentity.phone;

/** Returns the missing requirements, in the order in which an owner would complete them. */
export function missingEssentials(facts: OpeningFacts): Essential[] {
	const isThere: Record<Essential, boolean> = {
		name: isRealName(facts.name),
		address: facts.addresses.some(isRealAddress),
		contact: isRealPhone(facts.phone) && canReceiveEmail(facts.email),
		mail: facts.hasTraded || (facts.triedSender !== null && canReceiveEmail(facts.triedSender)),
		payment: facts.paymentMethods > 0,
		shipping: facts.shippingMethods > 0,
	};
	return essentials.filter((essential) => !isThere[essential]);
}

/** Reasons why a requirement isn't met, for requirements that depend on several settings. */
export const openingGaps = ["phone", "email", "email_unreachable", "sender_unreachable"] as const;
export type OpeningGap = (typeof openingGaps)[number];

export function findGaps(facts: OpeningFacts): OpeningGap[] {
	const { email, triedSender } = facts;
	const isThere: Record<OpeningGap, boolean> = {
		phone: !isRealPhone(facts.phone),
		email: email === "",
		email_unreachable: email !== "" && !canReceiveEmail(email),
		sender_unreachable: !facts.hasTraded && triedSender !== null && !canReceiveEmail(triedSender),
	};
	return openingGaps.filter((gap) => isThere[gap]);
}

/** True if shoppers may enter. */
export const isShopOpen = (facts: OpeningFacts): boolean =>
	!facts.isHeld && missingEssentials(facts).length === 0;
