import {
	subscribeToNewsletter as subscribeEndpoint,
	subscribeToNewsletterPublicly,
} from "#contract/landing/newsletter.ts";
import { subscribeToNewsletter } from "#domain/marketing/subscribe-to-newsletter.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function newsletterRoutes(app: App, dependencies: Dependencies): void {
	for (const endpoint of [subscribeEndpoint, subscribeToNewsletterPublicly]) {
		handle(app, endpoint, async ({ input, context }) => {
			const address = context.get("clientAddress");
			await subscribeToNewsletter(dependencies, { email: input.email, address });
			return { message: "Thank you for subscribing! Please check your email." };
		});
	}
}
