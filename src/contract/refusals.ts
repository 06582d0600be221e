import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { id, pesos } from "./fields.ts";

const stockChange = z.object({
	product_id: id,
	variation_id: id.nullable(),
	name: z.string(),
	requested: z.number().int(),
	available: z.number().int(),
});
const amountChange = z.object({
	what: z.enum(["items", "shipping", "discount", "total"]),
	before: pesos,
	after: pesos,
});

/** What every refusal carries, and what some tell besides. */
export const problem = z.strictObject({
	message: z.string(),
	code: z.string().optional().describe("A stable word for programs, such as stock_changed"),
	errors: z.record(z.string(), z.array(z.string())).optional().describe("By the field's name"),
	request_id: z.string().optional().describe("Of a crash: what to look for in the log"),
	by: z
		.array(z.enum(["password", "code", "passkey"]))
		.optional()
		.describe("confirm_identity: how the person can prove to be who signed in"),
	suggest: z.literal("signup").optional().describe("Of a failed sign-in"),
	changes: z
		.union([z.array(stockChange), z.array(amountChange)])
		.optional()
		.describe("stock_changed: lines that cannot be had; total_changed: amounts that differ"),
	prices: z
		.object({ subtotal: pesos, shipping_fee: pesos, discount: pesos, total: pesos })
		.optional()
		.describe("total_changed: what it costs now"),
	current: z
		.record(z.string(), z.unknown())
		.optional()
		.describe("changed_elsewhere: the thing as it is now, in its own call's form"),
	yours: z
		.record(z.string(), z.unknown())
		.optional()
		.describe("changed_elsewhere: what was sent, to compare"),
	variation_id: id.optional().describe("changed_elsewhere: whose stock has moved"),
	quantity: z.number().int().optional().describe("changed_elsewhere: how many there are now"),
	refundable: pesos.optional().describe("more_than_paid: what can go back at most"),
});

const isEmpty = (shape: z.ZodObject): boolean => Object.keys(shape.shape).length === 0;

/** The statuses with which a call can refuse, from what it takes, who may call it, and its own. */
export function refusalsOf(endpoint: Endpoint): number[] {
	const { access, method } = endpoint;
	const isUnsafe = method !== "GET";
	const takesBody = method === "POST" || method === "PUT";
	const { params, query, body } = endpoint;
	const takesNothing = [params, query, body].every(isEmpty);
	const statuses = [
		...(takesBody ? [400, 413] : []),
		...(takesBody && !endpoint.stream ? [415] : []),
		...(access === "public" ? [] : [401]),
		// Not allowed, or only after a proof: of the e-mail, or of being who signed in.
		...(access === "public" || (access === "customer" && !isUnsafe) ? [] : [403]),
		...(takesNothing ? [] : [404]),
		...(isUnsafe ? [409] : []),
		...(isUnsafe && !endpoint.csrfExempt ? [419] : []),
		...(takesNothing && !endpoint.stream ? [] : [422]),
		...[429, 500, 503],
		...endpoint.refusals,
	];
	return [...new Set(statuses)].sort((a, b) => a - b);
}

/** The statuses of a success: its own, and 204 where there may be nothing to give. */
export const successesOf = ({ status, mayBeEmpty }: Endpoint): number[] =>
	mayBeEmpty ? [status, 204] : [status];
