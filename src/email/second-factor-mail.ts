import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

export const secondFactorEvents = ["turned_on", "turned_off", "codes_renewed", "reset"] as const;
export type SecondFactorEvent = (typeof secondFactorEvents)[number];

interface Wording {
	subject: string;
	heading: string;
	lead: string;
	/** Follows the advice for a person who didn't make the change. */
	advice: string;
}

const ifNotYou =
	"If it was you, there is nothing to do. If it was not, set a new password now and tell an owner.";

const wordings: Record<SecondFactorEvent, (shop: MailShop) => Wording> = {
	turned_on: (shop) => ({
		subject: `Two-step sign-in is on at ${shop.name}`,
		heading: "Two-step sign-in is on",
		lead: `From now on signing in to ${shop.name} asks for a code of your authenticator app. Other devices were signed out.`,
		advice: ifNotYou,
	}),
	turned_off: (shop) => ({
		subject: `Two-step sign-in is off at ${shop.name}`,
		heading: "Two-step sign-in is off",
		lead: `Signing in to ${shop.name} no longer asks for a code of your authenticator app.`,
		advice: ifNotYou,
	}),
	codes_renewed: (shop) => ({
		subject: `New recovery codes for ${shop.name}`,
		heading: "Your recovery codes are new",
		lead: `New recovery codes were made for your account at ${shop.name}. The ones before no longer work.`,
		advice: ifNotYou,
	}),
	reset: (shop) => ({
		subject: `Your two-step sign-in at ${shop.name} was reset`,
		heading: "Two-step sign-in was reset",
		lead: `An owner of ${shop.name} has removed the authenticator app and the passkeys from your account, and you are signed out everywhere. Sign in with your password to set up a new second step.`,
		advice: "If you did not ask for this, tell an owner before you sign in.",
	}),
};

/** To a staff member, about the second factor of their account. */
export function secondFactorMail(
	event: SecondFactorEvent,
	{ name }: { name: string },
	shop: MailShop,
): RenderedMail {
	const { subject, heading, lead, advice } = wordings[event](shop);
	return layoutMail(shop, {
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		paragraphs: [lead, advice],
		button: { label: "Sign in", address: `${shop.origin}/#login` },
	});
}
