import { receiveCourierWebhook } from "#contract/couriers/webhook.ts";
import { ForgedEvent } from "#domain/couriers/courier-gateway.ts";
import { receiveCourierEvent } from "#domain/couriers/tracking/receive-courier-event.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, UnreadableBody } from "../handle.ts";

export function courierWebhookRoutes(app: App, dependencies: Dependencies): void {
	handle(app, receiveCourierWebhook, async ({ input: { provider }, context }) => {
		try {
			// Read the body exactly as received, because its signature covers these bytes.
			const body = await context.req.text();
			await receiveCourierEvent(dependencies, { provider, body, headers: context.req.raw.headers });
		} catch (error) {
			if (!(error instanceof ForgedEvent)) throw error;
			dependencies.log.warn({ reason: error.message }, "a courier's webhook was refused");
			context.get("recordSecurityEvent")({ kind: "bad_signature" });
			throw new UnreadableBody(400, "The signature is not valid.");
		}
		return { received: true as const };
	});
}
