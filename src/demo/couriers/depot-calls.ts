import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { trackingStatuses } from "#lib/shipping/tracking-statuses.ts";

export const moveStandInShipment = endpoint({
	method: "POST",
	path: "/dev/courier/{shipment}",
	access: "public",
	summary: "Sets the status of a parcel at the demo courier",
	status: 200,
	csrfExempt: true,
	params: z.object({ shipment: z.string().max(100) }),
	body: z.object({ status: z.enum(trackingStatuses) }),
	output: z.object({ moved: z.boolean() }),
});
