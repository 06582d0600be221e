import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const receivePaymentWebhook = endpoint({
	method: "POST",
	path: "/payments/webhook",
	whileClosed: true,
	access: "public",
	summary: "Where the payment provider tells how payments went; its signature is checked",
	status: 200,
	csrfExempt: true,
	output: z.object({ received: z.literal(true) }),
});
