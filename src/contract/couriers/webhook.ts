import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const receiveCourierWebhook = endpoint({
	method: "POST",
	path: "/couriers/webhook/{provider}",
	whileClosed: true,
	access: "public",
	summary: "Where a courier tells what becomes of parcels; its signature is checked",
	status: 200,
	csrfExempt: true,
	params: z.object({ provider: z.string().max(100) }),
	output: z.object({ received: z.literal(true) }),
});
