import { z } from "zod";

/** A risk sign of a cash on delivery order. */
export const riskSign = z.discriminatedUnion("sign", [
	z.object({ sign: z.literal("first_order") }),
	z.object({
		sign: z.literal("refused_before"),
		parcels: z.number().int(),
		by: z.array(z.enum(["customer", "phone", "address"])),
	}),
	z.object({ sign: z.literal("many_at_once"), orders: z.number().int() }),
	z.object({ sign: z.literal("high_value"), times: z.number().int() }),
]);
export type RiskSign = z.input<typeof riskSign>;

export const confirmationStates = ["waiting", "confirmed", "no_answer", "cancelled"] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/** The result of contacting the customer. */
export const confirmationOutcomes = ["confirmed", "no_answer", "cancelled"] as const;
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number];

export const orderConfirmation = z.object({
	signs: z.array(riskSign),
	/** True if the order can't ship before it is confirmed. */
	is_required: z.boolean(),
	state: z.enum(confirmationStates),
	/** Number of times that staff called the customer. */
	calls: z.number().int(),
});
export type OrderConfirmation = z.input<typeof orderConfirmation>;
