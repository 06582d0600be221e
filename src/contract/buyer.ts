import { z } from "zod";
import { tinMessage, tinPattern, withoutDashes } from "#lib/orders/buyer.ts";
import { text } from "./fields.ts";

/** Business details for the invoice. Each field is optional. */
export const withBuyer = {
	buyer_tin: z
		.string()
		.max(40, tinMessage)
		.transform(withoutDashes)
		.pipe(z.string().regex(tinPattern, tinMessage))
		.optional()
		.describe("Tax identification number for the invoice, with or without dashes"),
	business_name: text(200).optional().describe("Registered name for the invoice"),
};

export const shownBuyer = {
	buyer: z
		.object({
			tin: z.string().nullable().describe("Such as 123-456-789-00000"),
			business_name: z.string().nullable(),
		})
		.optional()
		.describe("Business details on the invoice; omitted if none were given"),
};
