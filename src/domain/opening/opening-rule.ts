import { demoIdentity } from "#domain/settings/demo-identity.ts";
import { namelessShop } from "#domain/settings/shop-settings.ts";
import { canReceiveMail } from "#lib/mail-address.ts";

/** What a shop cannot do without before shoppers may come in (decisions §12). */
export const essentials = ["name", "address", "contact", "mail", "payment", "shipping"] as const;
export type Essential = (typeof essentials)[number];

export interface OpeningFacts {
	/** null: the owner has not said it. */
	name: string | null;
	/** Of the open branches. */
	addresses: readonly string[];
	phone: string;
	email: string;
	/** Whose test mail a mail server has taken; null: nobody's yet. */
	triedSender: string | null;
	/** It has been open before: its mail was tried then. */
	hasTraded: boolean;
	paymentMethods: number;
	shippingMethods: number;
	/** The owner keeps the shop closed, whatever is there. */
	isHeld: boolean;
}

const demoAddresses: readonly string[] = Object.values(demoIdentity.branches).map(
	({ address }) => address,
);

const isRealName = (name: string | null) => name !== null && name !== namelessShop;
const isRealAddress = (address: string) => address !== "" && !demoAddresses.includes(address);
const isRealPhone = (phone: string) => phone !== "" && phone !== demoIdentity.phone;

/** What is still missing, in the order in which an owner would see to it. */
export function missingEssentials(facts: OpeningFacts): Essential[] {
	const isThere: Record<Essential, boolean> = {
		name: isRealName(facts.name),
		address: facts.addresses.some(isRealAddress),
		contact: isRealPhone(facts.phone) && canReceiveMail(facts.email),
		mail: facts.hasTraded || (facts.triedSender !== null && canReceiveMail(facts.triedSender)),
		payment: facts.paymentMethods > 0,
		shipping: facts.shippingMethods > 0,
	};
	return essentials.filter((essential) => !isThere[essential]);
}

/** What exactly is amiss where it is more than one thing, or is there and does not count. */
export const openingGaps = ["phone", "email", "email_unreachable", "sender_unreachable"] as const;
export type OpeningGap = (typeof openingGaps)[number];

export function findGaps(facts: OpeningFacts): OpeningGap[] {
	const { email, triedSender } = facts;
	const isThere: Record<OpeningGap, boolean> = {
		phone: !isRealPhone(facts.phone),
		email: email === "",
		email_unreachable: email !== "" && !canReceiveMail(email),
		sender_unreachable: !facts.hasTraded && triedSender !== null && !canReceiveMail(triedSender),
	};
	return openingGaps.filter((gap) => isThere[gap]);
}

/** Shoppers may come in. */
export const isShopOpen = (facts: OpeningFacts): boolean =>
	!facts.isHeld && missingEssentials(facts).length === 0;
