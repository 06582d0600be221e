import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { receivePaymentEvent } from "#domain/checkout/receive-payment-event.ts";
import { ForgedEvent } from "#domain/payments/payment-gateway.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, UnreadableBody } from "../handle.ts";

export function paymentWebhookRoutes(app: App, dependencies: Dependencies): void {
	handle(app, receivePaymentWebhook, async ({ context }) => {
		try {
			// Read the body exactly as received, because its signature covers these bytes.
			await receivePaymentEvent(dependencies, await context.req.text(), context.req.raw.headers);
		} catch (error) {
			if (!(error instanceof ForgedEvent)) throw error;
			dependencies.log.warn({ reason: error.message }, "a payment webhook was refused");
			context.get("recordSecurityEvent")({ kind: "bad_signature" });
			throw new UnreadableBody(400, "The signature is not valid.");
		}
		return { received: true as const };
	});
}
