import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

export const secondFactorEvents = ["turned_on", "turned_off", "codes_renewed", "reset"] as const;
export type SecondFactorEvent = (typeof secondFactorEvents)[number];

interface Wording {
	subject: string;
	heading: string;
	lead: string;
	/** Advice for someone who didn't make the change. */
	advice: string;
}

const ifNotYou =
	"If this was you, you can ignore this email. If it was not, set a new password now and let an owner know.";

const wordings: Record<SecondFactorEvent, (shop: EmailShop) => Wording> = {
	turned_on: (shop) => ({
		subject: `Two-step sign-in is on at ${shop.name}`,
		heading: "Two-step sign-in is on",
		lead: `Signing in to ${shop.name} now requires a code from your authenticator app. Your other devices were signed out.`,
		advice: ifNotYou,
	}),
	turned_off: (shop) => ({
		subject: `Two-step sign-in is off at ${shop.name}`,
		heading: "Two-step sign-in is off",
		lead: `Signing in to ${shop.name} no longer needs a code from your authenticator app.`,
		advice: ifNotYou,
	}),
	codes_renewed: (shop) => ({
		subject: `New recovery codes for ${shop.name}`,
		heading: "You have new recovery codes",
		lead: `New recovery codes were created for your account at ${shop.name}. The previous codes no longer work.`,
		advice: ifNotYou,
	}),
	reset: (shop) => ({
		subject: `Your two-step sign-in at ${shop.name} was reset`,
		heading: "Two-step sign-in was reset",
		lead: `An owner of ${shop.name} removed the authenticator app and passkeys from your account and signed you out everywhere. Sign in with your password to set up two-step sign-in again.`,
		advice: "If you did not ask for this, contact an owner before you sign in.",
	}),
};

/** Notifies a staff member about a change to their two-step sign-in. */
export function secondFactorEmail(
	shop: EmailShop,
	{ event, name }: { event: SecondFactorEvent; name: string },
): RenderedEmail {
	const { subject, heading, lead, advice } = wordings[event](shop);
	return layoutEmail(shop, {
		subject,
		preview: lead,
		heading,
		greeting: `Hi ${name},`,
		paragraphs: [lead, advice],
		button: { label: "Sign in", address: `${shop.origin}/#login` },
	});
}
