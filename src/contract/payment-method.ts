import { z } from "zod";
import { maxMethodKeyLength, methodKeyPattern } from "#lib/payments/named-methods.ts";
import { type PaymentMethod, paymentMethods } from "#lib/payments/payment-methods.ts";

const named = z.string().regex(methodKeyPattern).max(maxMethodKeyLength);

/** Any text is allowed, because extensions add payment methods of their own. */
export const paymentMethod: z.ZodType<PaymentMethod, PaymentMethod> = z
	.union([z.enum(paymentMethods), z.templateLiteral([named, ":", named])])
	.describe(
		"A built-in payment method, or `EXTENSION:METHOD` from an extension. New values may appear when extensions are installed",
	);
