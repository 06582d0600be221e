import {
	confirmNewsletter as confirmEndpoint,
	leaveNewsletter as leaveEndpoint,
	subscribeToNewsletter as subscribeEndpoint,
	subscribeToNewsletterPublicly,
} from "#contract/landing/newsletter.ts";
import { confirmNewsletter } from "#domain/marketing/confirm-newsletter.ts";
import { leaveNewsletter } from "#domain/marketing/leave-newsletter.ts";
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
	handle(app, confirmEndpoint, async ({ input }) => {
		await confirmNewsletter(dependencies, input.token);
		return { message: "You are subscribed to our newsletter." };
	});
	handle(app, leaveEndpoint, async ({ input }) => {
		await leaveNewsletter(dependencies.database, input.token, dependencies.now());
		return { message: "You are unsubscribed. We will not send you newsletters anymore." };
	});
}
