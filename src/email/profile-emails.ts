import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

const resetAddress = (shop: EmailShop) => `${shop.origin}/password/reset`;

/** The email with the link for setting a new password. The link works for 60 minutes (decisions §4). */
export function resetPasswordEmail(
	shop: EmailShop,
	{ name, link, hasPassword }: { name: string; link: string; hasPassword: boolean },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: hasPassword ? "reset_password" : "first_password",
		values: { name },
		subject: "Set a new password for {shop}",
		preview: "The link works for 60 minutes.",
		heading: "Set a new password",
		greeting: `Hi ${name},`,
		intro: [
			hasPassword
				? "Someone, probably you, asked for a new password for your account at {shop}."
				: "Someone, probably you, asked for a password for your account at {shop}. You can also keep signing in the way you do now.",
		],
		button: { label: "Set a new password", address: link },
		notes: [
			"The link works once and expires after 60 minutes. Setting a new password signs you out on all devices.",
			"If this was not you, you can ignore this email. Your account stays as it is.",
		],
	});
}

export function passwordChangedEmail(shop: EmailShop, { name }: { name: string }): RenderedEmail {
	return layoutEmail(shop, {
		kind: "password_changed",
		values: { name },
		subject: "Your password at {shop} was changed",
		preview: "If this was you, you can ignore this email.",
		heading: "Your password was changed",
		greeting: `Hi ${name},`,
		intro: [
			"The password for your account at {shop} was just changed. Your other devices were signed out.",
			"If this was you, you can ignore this email. If it was not, set a new password now.",
		],
		button: { label: "Set a new password", address: resetAddress(shop) },
	});
}

/**
 * The email with the link that verifies a new email address. It's sent to the new address, and the link works for 24
 * hours.
 */
export function confirmNewAddressEmail(
	shop: EmailShop,
	{ name, link }: { name: string; link: string },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "confirm_new_email",
		values: { name },
		subject: "Confirm your new email address for {shop}",
		preview: "Confirm this address to use it for your account.",
		heading: "Confirm your new email address",
		greeting: `Hi ${name},`,
		intro: [
			"You asked to use this email address for your account at {shop}. Please confirm that it is yours.",
		],
		button: { label: "Confirm email address", address: link },
		notes: [
			"The link works once and expires after 24 hours. Until you confirm, your account keeps its old address.",
			"If this was not you, you can ignore this email.",
		],
		charge: 0.5,
	});
}

/** Warns the user at their current email address that someone has requested to change it. */
export function addressChangeRequestedEmail(
	shop: EmailShop,
	{ name, newEmail }: { name: string; newEmail: string },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "email_change_asked",
		values: { name, new_email: newEmail },
		subject: "Your email address at {shop} is about to change",
		preview: "If this was you, you can ignore this email.",
		heading: "Your email address is about to change",
		greeting: `Hi ${name},`,
		intro: [
			"Someone, probably you, asked to change the email address of your account at {shop} to {new_email}. The change takes effect once the new address is confirmed.",
			"If this was not you, set a new password now. This also cancels the change.",
		],
		button: { label: "Set a new password", address: resetAddress(shop) },
	});
}

/** Notifies the user at their previous email address that the address was changed. */
export function addressChangedEmail(
	shop: EmailShop,
	{ name, newEmail }: { name: string; newEmail: string },
): RenderedEmail {
	return layoutEmail(shop, {
		kind: "email_changed",
		values: { name, new_email: newEmail },
		subject: "Your email address at {shop} was changed",
		preview: "We will send emails to your new address from now on.",
		heading: "Your email address was changed",
		greeting: `Hi ${name},`,
		intro: [
			"Your account at {shop} now uses {new_email}. This is our last email to your old address.",
			"If this was not you, contact the store right away.",
		],
		button: { label: "Contact the store", address: `${shop.origin}/info/contact` },
	});
}

/** Notifies a user that someone wanted to use their email address for another account. */
export function addressInUseEmail(shop: EmailShop, { name }: { name: string }): RenderedEmail {
	return layoutEmail(shop, {
		kind: "email_in_use",
		values: { name },
		subject: "Your email address already has an account at {shop}",
		preview: "Someone tried to use it for another account.",
		heading: "This address already has an account",
		greeting: `Hi ${name},`,
		intro: [
			"Someone, perhaps you with a second account, tried to use this email address for another account at {shop}. The address already belongs to your account, so we changed nothing.",
		],
		button: { label: "Sign in", address: `${shop.origin}/#login` },
		notes: ["If this was not you, you can ignore this email. No one signed in to your account."],
	});
}

/** Notifies the owner that a new sign-in method was added to their account. */
export function providerLinkedEmail(
	shop: EmailShop,
	{ name, provider }: { name: string; provider: string },
): RenderedEmail {
	return layoutEmail(shop, {
		subject: `${provider} was linked to your account at ${shop.name}`,
		preview: "If this was you, you can ignore this email.",
		heading: `${provider} was linked to your account`,
		paragraphs: [
			`Hi ${name},`,
			`You can now sign in to your account at ${shop.name} with ${provider}.`,
			"If this was you, you can ignore this email. If it was not, unlink it on your profile page and set a new password now.",
		],
		button: { label: "Open your profile", address: `${shop.origin}/app/profile` },
	});
}

export function providerUnlinkedEmail(
	shop: EmailShop,
	{ name, provider }: { name: string; provider: string },
): RenderedEmail {
	return layoutEmail(shop, {
		subject: `${provider} was unlinked from your account at ${shop.name}`,
		preview: "If this was you, you can ignore this email.",
		heading: `${provider} was unlinked from your account`,
		paragraphs: [
			`Hi ${name},`,
			`You can no longer sign in to your account at ${shop.name} with ${provider}.`,
			"If this was you, you can ignore this email. If it was not, set a new password now.",
		],
		button: { label: "Set a new password", address: resetAddress(shop) },
	});
}

export function accountDeletedEmail(shop: EmailShop, { name }: { name: string }): RenderedEmail {
	return layoutEmail(shop, {
		kind: "account_deleted",
		values: { name },
		subject: "Your account at {shop} was deleted",
		preview: "This is our last email to you.",
		heading: "Your account was deleted",
		greeting: `Hi ${name},`,
		intro: [
			"We deleted your account at {shop}, with your addresses, cart, wishlist and picture. The law requires us to keep records of past purchases, but these no longer contain your name, address or phone number.",
			"Thank you for shopping with us.",
		],
	});
}
