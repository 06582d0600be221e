import { z } from "zod";
import { longestWay, wayPattern } from "#lib/named-methods.ts";
import { type PaymentMethod, paymentMethods } from "#lib/payment-methods.ts";

const named = z.string().regex(wayPattern).max(longestWay);

/** A list that is open: an extension's own way to pay has its name, and what the extension calls it. */
export const paymentMethod: z.ZodType<PaymentMethod, PaymentMethod> = z
	.union([z.enum(paymentMethods), z.templateLiteral([named, ":", named])])
	.describe(
		"One of the shop’s own ways to pay, or `EXTENSION:WAY` of an extension: a list that grows with what is installed",
	);
