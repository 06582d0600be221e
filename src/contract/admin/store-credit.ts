import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idText, text } from "../fields.ts";
import { creditMovement, storeCredit } from "../user/store-credit.ts";
import { positiveMoneyGiven } from "./admin-fields.ts";

/** A customer's store credit in the back office, with the name of the user who made each change. */
export const customerCredit = storeCredit.extend({
	movements: z.array(creditMovement.extend({ actor_name: z.string().nullable() })),
});
export type CustomerCredit = z.input<typeof customerCredit>;

const ofCustomer = {
	access: "manager",
	params: z.object({ id: idText }),
	output: customerCredit,
} as const;
const path = "/admin/api/customers/{id}/store-credit";

export const getCustomerCredit = endpoint({
	...ofCustomer,
	path,
	method: "GET",
	permission: "customers",
	problems: ["missing"],
	summary: "A customer's store credit balance and history",
});

export const changeCustomerCredit = endpoint({
	...ofCustomer,
	path,
	method: "POST",
	permission: "refunds",
	problems: ["idempotency_key_missing", "idempotency_key_reused", "missing", "too_little_credit"],
	idempotencyKey: "required",
	summary:
		"Adds or deducts store credit manually and notifies the customer. Needs an Idempotency-Key header; repeats apply once",
	status: 201,
	body: z.object({
		direction: z.enum(["give", "take"]),
		amount: positiveMoneyGiven("Enter an amount."),
		reason: text(300).describe("Shown to the customer"),
	}),
});
