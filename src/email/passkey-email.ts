import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

export const passkeyEvents = ["added", "removed", "copied"] as const;
export type PasskeyEvent = (typeof passkeyEvents)[number];

interface Wording {
	subject: string;
	heading: string;
	lead: string;
	/** Advice for the user, such as what to do if they didn't make the change. */
	advice: string;
}

const ifNotYou =
	"If this was you, you can ignore this email. If it was not, sign in, set a new password and remove any passkeys you don't recognize.";

const wordings: Record<PasskeyEvent, (shop: EmailShop, passkey: string) => Wording> = {
	added: (shop, passkey) => ({
		subject: `A passkey was added to your account at ${shop.name}`,
		heading: "Your account has a new passkey",
		lead: `You can now sign in to ${shop.name} with “${passkey}”, without a password.`,
		advice: ifNotYou,
	}),
	removed: (shop, passkey) => ({
		subject: `A passkey was removed from your account at ${shop.name}`,
		heading: "A passkey was removed",
		lead: `You can no longer sign in to ${shop.name} with “${passkey}”.`,
		advice: ifNotYou,
	}),
	copied: (shop, passkey) => ({
		subject: `We blocked a sign-in with your passkey at ${shop.name}`,
		heading: "We blocked a sign-in",
		lead: `Someone tried to sign in to ${shop.name} with your passkey “${passkey}”. We blocked the sign-in, because the passkey may have been copied.`,
		advice: "Sign in another way, remove this passkey and add a new one.",
	}),
};

/** Notifies a user about a change to one of their passkeys. */
export function passkeyEmail(
	shop: EmailShop,
	{ event, name, passkey }: { event: PasskeyEvent; name: string; passkey: string },
): RenderedEmail {
	const { subject, heading, lead, advice } = wordings[event](shop, passkey);
	return layoutEmail(shop, {
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		paragraphs: [lead, advice],
		button: { label: "Sign in", address: `${shop.origin}/#login` },
	});
}
