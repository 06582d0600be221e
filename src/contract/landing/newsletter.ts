import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email } from "../fields.ts";

const message = z.object({ message: z.string() });
const subscription = {
	method: "POST",
	access: "public",
	status: 200,
	body: z.object({ email }),
	output: message,
} as const;

export const subscribeToNewsletter = endpoint({
	...subscription,
	path: "/newsletter/subscribe",
	summary: "Emails a link to confirm a newsletter subscription",
});

export const subscribeToNewsletterPublicly = endpoint({
	...subscription,
	path: "/public/newsletter/subscribe",
	summary: "Same as POST /newsletter/subscribe. Browsers try this path if the first one fails",
});

const token = z.string().max(200);

export const confirmNewsletter = endpoint({
	method: "POST",
	path: "/newsletter/confirm",
	problems: ["invalid_link"],
	access: "public",
	summary: "Confirms a subscription with the link from its email, valid for 7 days",
	status: 200,
	body: z.object({ token }),
	output: message,
});

/** One-click unsubscribe (RFC 8058). Email apps send a form without cookies, so the token replaces the CSRF check. */
export const leaveNewsletter = endpoint({
	method: "POST",
	path: "/newsletter/leave",
	access: "public",
	summary: "Unsubscribes with the token of a newsletter's unsubscribe link; the body is ignored",
	status: 200,
	csrfExempt: true,
	query: z.object({ token }),
	output: message,
});
