import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { money } from "../fields.ts";

/** A gift card's code as typed. */
export const giftCardCode = z.string().max(100);

export const checkGiftCard = endpoint({
	method: "POST",
	path: "/user/api/gift-cards/check",
	access: "public",
	summary: "The balance of a gift card; needs its code",
	body: z.object({ giftCardCode: giftCardCode.min(1, "Enter a gift card code.") }),
	output: z.object({ last_four: z.string(), balance: money }),
});
