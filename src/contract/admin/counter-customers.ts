import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, text } from "../fields.ts";
import { cashierToken } from "./counter-shapes.ts";
import { longestCustomerName } from "./new-customer.ts";

/** Name and phone number of a customer whom staff add without an email. */
export const customerAtCounter = z.object({
	name: text(longestCustomerName),
	phone: text(40).describe(
		"Read as a Philippine number unless it starts with another country's code",
	),
});

export const addCounterCustomer = endpoint({
	access: "staff",
	permission: "orders",
	method: "POST",
	path: "/admin/api/shifts/{id}/customers",
	problems: ["cashier_signed_out", "other_branch", "phone_taken", "shift_over"],
	summary:
		"Adds a customer without an email at a till. Returns the same customer for the same name and phone number",
	status: 201,
	params: z.object({ id: idText }),
	body: customerAtCounter.extend({ cashier: cashierToken }),
	output: z.object({ id, name: z.string(), phone: z.string() }),
});
