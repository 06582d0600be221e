import { z } from "zod";
import { mostCounted } from "#lib/most-counted.ts";
import { orderStatuses } from "#lib/order-statuses.ts";
import { fieldWithValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, money, page, text } from "../fields.ts";
import { customValueText, flagText, searchText } from "./admin-fields.ts";
import { pastOrder } from "./past-customers.ts";

const managed = { access: "manager", permission: "customers" } as const;

export const customerSummary = z.object({
	id,
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	email_verified: z.boolean(),
	blocked: z.boolean(),
	/** Without cancelled ones, as is `spend`. */
	orders_count: z.number().int(),
	spend: money,
	last_order_at: instant.nullable(),
	created_at: instant,
});
export type CustomerSummary = z.input<typeof customerSummary>;

export const customer = customerSummary.extend({
	addresses: z.array(
		z.object({ id, label: z.string(), line: z.string(), is_default: z.boolean() }),
	),
	/** The latest 20. */
	orders: z.array(
		z.object({
			id,
			ref: z.string(),
			status: z.enum(orderStatuses),
			total_amount: money,
			items_count: z.number().int(),
			/** It is collected at a branch. */
			is_pickup: z.boolean(),
			created_at: instant,
		}),
	),
	/** Of the shop before this one: history, not counted above. The latest 20. */
	past_orders: z.array(pastOrder),
	/** They can only sign in once they have set a password by mail, or by a provider. */
	has_password: z.boolean(),
	notes: z.array(z.object({ id, text: z.string(), author_name: z.string(), created_at: instant })),
	newsletter: z.enum(["subscribed", "withdrawn"]).nullable(),
	/** The owner's own: those that can be filled in, and others of which there is something. */
	custom_fields: z.array(fieldWithValue),
	/** To be sent with a change of them. */
	custom_fields_version: z.number().int(),
});
export type Customer = z.input<typeof customer>;

const filter = {
	search: searchText.optional(),
	blocked: flagText.optional(),
	field: customValueText.optional(),
};
export const customerSorts = ["newest", "name", "spend", "-spend", "orders", "-orders"] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const listCustomers = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/customers",
	summary: `Customers, found by name, e-mail or phone; newest first unless sorted; X-Total-Count counts to ${mostCounted}`,
	paged: true,
	query: z.object({
		...filter,
		sort: z.enum(customerSorts).optional().describe("With a minus the most first"),
		...page.shape,
		// A cursor carries a name.
		cursor: z.string().max(2_000).optional(),
	}),
	output: z.array(customerSummary),
});

export const exportCustomers = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/customers.csv",
	summary: "The customers that fit the filter, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object(filter),
	output: z.string(),
});

const ofCustomer = { params: z.object({ id: idText }), output: customer } as const;

export const getCustomer = endpoint({
	...managed,
	...ofCustomer,
	method: "GET",
	path: "/admin/api/customers/{id}",
	summary: "One customer with addresses, orders and notes",
});

export const blockCustomer = endpoint({
	...managed,
	...ofCustomer,
	method: "PUT",
	path: "/admin/api/customers/{id}/blocked",
	summary: "Blocks a customer, whose sessions end at once, or lets them in again",
	body: z.object({ blocked: z.boolean() }),
	deed: ({ id, blocked }) => ({
		kind: "account_blocked",
		what: blocked ? "Blocked" : "Let in again",
		aboutId: id,
	}),
});

export const verifyCustomer = endpoint({
	...managed,
	...ofCustomer,
	method: "PUT",
	path: "/admin/api/customers/{id}/verified",
	problems: ["already_verified"],
	summary: "Takes a customer's e-mail for proved, as whoever knows them may; they can order then",
});

export const addCustomerNote = endpoint({
	...managed,
	...ofCustomer,
	method: "POST",
	path: "/admin/api/customers/{id}/notes",
	summary: "Writes a note that only staff see",
	status: 201,
	body: z.object({ text: text(2_000) }),
});

export const removeCustomerNote = endpoint({
	...managed,
	...ofCustomer,
	method: "DELETE",
	path: "/admin/api/customers/{id}/notes/{note_id}",
	summary: "Removes a note",
	status: 200,
	params: z.object({ id: idText, note_id: idText }),
});

export const subscriber = z.object({
	id,
	email: z.string(),
	consented_at: instant,
	withdrawn_at: instant.nullable(),
	/** The whole record of their consent, oldest first; `by` null: they themselves. */
	consents: z.array(
		z.object({ event: z.enum(["consented", "withdrawn"]), by: z.string().nullable(), at: instant }),
	),
});
export type Subscriber = z.input<typeof subscriber>;

const ofNewsletter = { access: "manager", permission: "newsletter" } as const;
const subscriberFilter = {
	search: searchText.optional(),
	state: z.enum(["subscribed", "withdrawn"]).optional(),
};

export const listSubscribers = endpoint({
	...ofNewsletter,
	method: "GET",
	path: "/admin/api/newsletter",
	summary: "The newsletter's subscribers with the record of their consent, newest first",
	paged: true,
	query: z.object({ ...subscriberFilter, ...page.shape }),
	output: z.array(subscriber),
});

export const exportSubscribers = endpoint({
	...ofNewsletter,
	method: "GET",
	path: "/admin/api/newsletter.csv",
	summary: "The subscribers that fit the filter, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object(subscriberFilter),
	output: z.string(),
});

export const withdrawSubscriber = endpoint({
	...ofNewsletter,
	method: "POST",
	path: "/admin/api/newsletter/{id}/withdraw",
	summary: "Notes that somebody wants no more newsletters",
	status: 200,
	params: z.object({ id: idText }),
	output: subscriber,
});
