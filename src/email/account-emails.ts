import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

/** The email with the link that verifies an email address. The link works for 24 hours (decisions §4). */
export function verifyAddressEmail(
	shop: EmailShop,
	{ name, link }: { name: string; link: string },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "verify_email",
		values: { name },
		subject: "Verify your email address for {shop}",
		preview: "Verify your email address to start ordering.",
		heading: "Verify your email address",
		greeting: `Hi ${name},`,
		intro: [
			"Welcome to {shop}. Please confirm that this is your email address so you can place orders.",
		],
		button: { label: "Verify email address", address: link },
		notes: [
			"The link works once and expires after 24 hours.",
			`If you did not sign up at ${shop.name}, you can ignore this email.`,
		],
		charge: 0.5,
	});
}

/** Notifies a user that someone tried to register with their email address. */
export function alreadyRegisteredEmail(
	shop: EmailShop,
	{ name, passwordLink }: { name: string; passwordLink: string | null },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "already_registered",
		values: { name },
		subject: "You already have an account at {shop}",
		preview: "Someone signed up with your email address.",
		heading: "You already have an account",
		greeting: `Hi ${name},`,
		intro: [
			"Someone, probably you, tried to sign up at {shop} with this email address. You already have an account, so we changed nothing.",
		],
		paragraphs: [
			passwordLink
				? "This address is not verified yet. Choose a new password within the next hour to verify it."
				: "Sign in with your existing password.",
		],
		button: passwordLink
			? { label: "Choose a password", address: passwordLink }
			: { label: "Sign in", address: `${shop.origin}/#login` },
		notes: [
			`Forgot your password? Set a new one at ${shop.origin}/password/reset`,
			"If this was not you, you can ignore this email. No one signed in to your account.",
		],
	});
}
