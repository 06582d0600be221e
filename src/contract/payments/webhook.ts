import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const receivePaymentWebhook = endpoint({
	method: "POST",
	path: "/payments/webhook",
	whileClosed: true,
	access: "public",
	summary: "Receives payment events from the provider; the signature is verified",
	status: 200,
	csrfExempt: true,
	output: z.object({ received: z.literal(true) }),
});
