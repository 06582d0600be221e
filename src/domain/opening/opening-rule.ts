import { demoIdentity } from "#domain/settings/demo-identity.ts";
import { namelessShop } from "#domain/settings/mail-settings.ts";

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
	/** A mail server has taken a test mail of the sender, or mails have gone to customers before. */
	isMailTried: boolean;
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
/** Nobody has an address that ends so. */
const isRealEmail = (email: string) => email !== "" && !/\.(example|invalid|test)$/i.test(email);
const isRealPhone = (phone: string) => phone !== "" && phone !== demoIdentity.phone;

/** What is still missing, in the order in which an owner would see to it. */
export function missingEssentials(facts: OpeningFacts): Essential[] {
	const isThere: Record<Essential, boolean> = {
		name: isRealName(facts.name),
		address: facts.addresses.some(isRealAddress),
		contact: isRealPhone(facts.phone) && isRealEmail(facts.email),
		mail: facts.isMailTried,
		payment: facts.paymentMethods > 0,
		shipping: facts.shippingMethods > 0,
	};
	return essentials.filter((essential) => !isThere[essential]);
}

/** Shoppers may come in. */
export const isShopOpen = (facts: OpeningFacts): boolean =>
	!facts.isHeld && missingEssentials(facts).length === 0;
