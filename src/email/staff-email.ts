import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

/** The invitation to join the staff. Its link works for 24 hours. */
export function invitationEmail(
	shop: EmailShop,
	{ inviter, role, branch, link }: InvitationEmail,
): RenderedEmail {
	const place = branch ? ` at ${branch}` : "";
	return layoutEmail(shop, {
		kind: "invitation",
		values: { inviter, role, place },
		subject: "You are invited to work at {shop}",
		preview: "The link works for 24 hours.",
		heading: `Join ${shop.name}`,
		intro: [
			"{inviter} invited you to work at {shop} as {role}{place}.",
			"Open the link, choose a password and sign in.",
		],
		button: { label: "Accept the invitation", address: link },
		notes: [
			"The link works once and expires after 24 hours.",
			"If you did not expect this invitation, you can ignore this email.",
		],
	});
}

interface InvitationEmail {
	inviter: string;
	role: string;
	branch: string | null;
	link: string;
}
