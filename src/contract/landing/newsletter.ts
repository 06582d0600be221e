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
	summary: "Mails a link that subscribes an e-mail address to the newsletter once it is confirmed",
});

export const subscribeToNewsletterPublicly = endpoint({
	...subscription,
	path: "/public/newsletter/subscribe",
	summary: "The same at a second path, which a browser tries when the first one fails",
});

const token = z.string().max(200);

export const confirmNewsletter = endpoint({
	method: "POST",
	path: "/newsletter/confirm",
	problems: ["invalid_link"],
	access: "public",
	summary: "Confirms a subscription by the link of its mail, which works for 7 days",
	status: 200,
	body: z.object({ token }),
	output: message,
});

/** RFC 8058: a mail program calls it with a form and without cookies; the token is the check. */
export const leaveNewsletter = endpoint({
	method: "POST",
	path: "/newsletter/leave",
	access: "public",
	summary: "Ends a subscription by the link of a newsletter, at once; the body does not matter",
	status: 200,
	csrfExempt: true,
	query: z.object({ token }),
	output: message,
});
