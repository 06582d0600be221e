import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { email } from "../fields.ts";

const subscription = {
	method: "POST",
	access: "public",
	status: 200,
	body: z.object({ email }),
	output: z.object({ message: z.string() }),
} as const;

export const subscribeToNewsletter = endpoint({
	...subscription,
	path: "/newsletter/subscribe",
	summary: "Subscribes an e-mail address to the newsletter",
});

export const subscribeToNewsletterPublicly = endpoint({
	...subscription,
	path: "/public/newsletter/subscribe",
	summary: "The same at a second path, which a browser tries when the first one fails",
});
