import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

export const passkeyEvents = ["added", "removed", "copied"] as const;
export type PasskeyEvent = (typeof passkeyEvents)[number];

interface Wording {
	subject: string;
	heading: string;
	lead: string;
	/** What to do now. */
	advice: string;
}

const ifNotYou =
	"If it was you, there is nothing to do. If it was not, sign in, set a new password and remove the passkeys that you do not know.";

const wordings: Record<PasskeyEvent, (shop: MailShop, passkey: string) => Wording> = {
	added: (shop, passkey) => ({
		subject: `A passkey was added to your account at ${shop.name}`,
		heading: "Your account has a new passkey",
		lead: `From now on “${passkey}” signs you in to ${shop.name}, without a password.`,
		advice: ifNotYou,
	}),
	removed: (shop, passkey) => ({
		subject: `A passkey was removed from your account at ${shop.name}`,
		heading: "A passkey was removed",
		lead: `“${passkey}” no longer signs you in to ${shop.name}.`,
		advice: ifNotYou,
	}),
	copied: (shop, passkey) => ({
		subject: `A passkey of yours was refused at ${shop.name}`,
		heading: "A passkey was refused",
		lead: `Somebody tried to sign in to ${shop.name} with your passkey “${passkey}”, but it had been used since: there may be a copy of it.`,
		advice: "Sign in another way, remove this passkey, and add a new one.",
	}),
};

/** To an account's person, about one of its passkeys. */
export function passkeyMail(
	event: PasskeyEvent,
	{ name, passkey }: { name: string; passkey: string },
	shop: MailShop,
): RenderedMail {
	const { subject, heading, lead, advice } = wordings[event](shop, passkey);
	return layoutMail(shop, {
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		paragraphs: [lead, advice],
		button: { label: "Sign in", address: `${shop.origin}/#login` },
	});
}
