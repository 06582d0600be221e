import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import { fieldWithValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { email, emailOrNone, id, idText, instant, money, page, text } from "../fields.ts";
import { customValueText, flagText, searchText } from "./admin-fields.ts";
import { pastOrder } from "./past-customers.ts";

const managed = { access: "manager", permission: "customers" } as const;

export const customerSummary = z.object({
	id,
	name: z.string(),
	email: emailOrNone,
	phone: z.string().nullable(),
	email_verified: z.boolean(),
	blocked: z.boolean(),
	/** Number of orders. Cancelled orders aren't included, nor in `spend`. */
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
	/** The latest 20 orders. */
	orders: z.array(
		z.object({
			id,
			ref: z.string(),
			status: z.enum(orderStatuses),
			total_amount: money,
			items_count: z.number().int(),
			/** True for pickup at a branch. */
			is_pickup: z.boolean(),
			created_at: instant,
		}),
	),
	/** The latest 20 historical orders, from a previous shop system. They aren't included in the figures above. */
	past_orders: z.array(pastOrder),
	/** False if the customer must first set a password by email, or signs in with a provider. */
	has_password: z.boolean(),
	notes: z.array(z.object({ id, text: z.string(), author_name: z.string(), created_at: instant })),
	newsletter: z.enum(["subscribed", "withdrawn"]).nullable(),
	/** Custom fields: active fields, and archived fields with a value. */
	custom_fields: z.array(fieldWithValue),
	/** Version to send back with a change of the fields. */
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
	summary: `Customers by name, email or phone; newest first unless sorted; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		...filter,
		sort: z.enum(customerSorts).optional().describe("Prefix with a minus for descending order"),
		...page.shape,
		// Longer than an id, because a cursor contains a name.
		cursor: z.string().max(2_000).optional(),
	}),
	output: z.array(customerSummary),
});

export const exportCustomers = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/customers.csv",
	summary: "Customers matching the filter, as CSV",
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
	summary: "Blocks a customer and ends their sessions, or unblocks them",
	body: z.object({ blocked: z.boolean() }),
	securityEvent: ({ id, blocked }) => ({
		kind: "account_blocked",
		what: blocked ? "Blocked" : "Unblocked",
		aboutId: id,
	}),
});

export const verifyCustomer = endpoint({
	...managed,
	...ofCustomer,
	method: "PUT",
	path: "/admin/api/customers/{id}/verified",
	problems: ["already_verified", "no_email"],
	summary: "Marks a customer's email as verified, so that they can order",
});

export const addCustomerEmail = endpoint({
	...managed,
	...ofCustomer,
	method: "PUT",
	path: "/admin/api/customers/{id}/email",
	problems: ["changed_elsewhere", "email_taken"],
	summary: "Adds the email of a customer who has none, so that they can set a password and sign in",
	body: z.object({ email }),
});

export const addCustomerNote = endpoint({
	...managed,
	...ofCustomer,
	method: "POST",
	path: "/admin/api/customers/{id}/notes",
	summary: "Adds a note that only staff can see",
	status: 201,
	body: z.object({ text: text(2_000) }),
});

export const removeCustomerNote = endpoint({
	...managed,
	...ofCustomer,
	method: "DELETE",
	path: "/admin/api/customers/{id}/notes/{note_id}",
	summary: "Deletes a note",
	status: 200,
	params: z.object({ id: idText, note_id: idText }),
});

export const subscriber = z.object({
	id,
	email: z.string(),
	consented_at: instant,
	withdrawn_at: instant.nullable(),
	/** All consent records, oldest first; `by` is null if the customer acted themselves. */
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
	summary: "Newsletter subscribers with their consent records, newest first",
	paged: true,
	query: z.object({ ...subscriberFilter, ...page.shape }),
	output: z.array(subscriber),
});

export const exportSubscribers = endpoint({
	...ofNewsletter,
	method: "GET",
	path: "/admin/api/newsletter.csv",
	summary: "Subscribers matching the filter, as CSV",
	file: "text/csv",
	exportsPeople: true,
	query: z.object(subscriberFilter),
	output: z.string(),
});

export const withdrawSubscriber = endpoint({
	...ofNewsletter,
	method: "POST",
	path: "/admin/api/newsletter/{id}/withdraw",
	summary: "Unsubscribes a customer from the newsletter",
	status: 200,
	params: z.object({ id: idText }),
	output: subscriber,
});
