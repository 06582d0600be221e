import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const receiveCourierWebhook = endpoint({
	method: "POST",
	path: "/couriers/webhook/{provider}",
	whileClosed: true,
	access: "public",
	summary: "Receives a courier's parcel updates; the signature is verified",
	status: 200,
	csrfExempt: true,
	params: z.object({ provider: z.string().max(100) }),
	output: z.object({ received: z.literal(true) }),
});
