import { z } from "zod";
import {
	customFieldKinds,
	customFieldTypes,
	longestValue,
	mostChoices,
	mostCustomFields,
} from "#lib/custom-fields/custom-field.ts";
import { fieldKey, givenValues } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { version } from "./admin-fields.ts";
import { customer } from "./customers.ts";
import { ofOrder } from "./orders.ts";

const managed = { access: "manager", permission: "settings" } as const;
const kind = z.enum(customFieldKinds);

export const customField = z.object({
	id,
	kind,
	/** Never another: what programs and files call it. */
	key: fieldKey,
	label: z.string(),
	type: z.enum(customFieldTypes),
	choices: z.array(z.string()),
	help: z.string(),
	is_required: z.boolean(),
	/** To the customer, with their order or profile. */
	is_shown: z.boolean(),
	/** Of the customer, at checkout or in their profile. */
	is_asked: z.boolean(),
	/** Nobody fills it in any more. */
	is_archived: z.boolean(),
	/** There are values of it: it can be archived, not deleted. */
	is_used: z.boolean(),
	version,
});
export type CustomFieldEntry = z.input<typeof customField>;

const edited = {
	label: text(60),
	choices: z.array(text(longestValue.choice)).max(mostChoices),
	help: longText(200),
	is_required: z.boolean(),
	is_shown: z.boolean(),
	is_asked: z.boolean(),
	is_archived: z.boolean(),
};

export const listCustomFields = endpoint({
	method: "GET",
	path: "/admin/api/custom-fields",
	access: "staff",
	permission: "orders",
	summary: "The owner's own fields of orders or of customers, in their order",
	query: z.object({ kind }),
	output: z.array(customField),
});

export const createCustomField = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/custom-fields",
	problems: ["too_many"],
	summary: "Makes a field; its key is made of its label",
	status: 201,
	body: z.object({
		...z.object(edited).partial().shape,
		kind,
		label: edited.label,
		type: z.enum(customFieldTypes),
	}),
	output: customField,
});

export const orderCustomFields = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/custom-fields/order",
	problems: ["changed_elsewhere"],
	summary: "Puts all fields of a kind into another order",
	body: z.object({ kind, ids: z.array(id).max(mostCustomFields) }),
	output: z.array(customField),
});

export const updateCustomField = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/custom-fields/{id}",
	problems: ["changed_elsewhere"],
	summary: "Changes or archives a field; its key, kind and type stay",
	params: z.object({ id: idText }),
	body: z.object({ version: version.optional(), ...z.object(edited).partial().shape }),
	output: customField,
});

export const deleteCustomField = endpoint({
	...managed,
	method: "DELETE",
	path: "/admin/api/custom-fields/{id}",
	problems: ["has_values"],
	summary: "Deletes a field that nothing has a value of",
	params: z.object({ id: idText }),
});

const change = z.object({
	version: version.optional().describe("`custom_fields_version` as it was seen"),
	values: givenValues,
});

export const changeOrderFields = endpoint({
	...ofOrder,
	method: "PUT",
	path: "/admin/api/orders/{id}/custom-fields",
	problems: ["changed_elsewhere", "other_branch"],
	summary: "Fills in fields of an order; those that are left out stay",
	body: change,
});

export const changeCustomerFields = endpoint({
	method: "PUT",
	path: "/admin/api/customers/{id}/custom-fields",
	access: "manager",
	permission: "customers",
	problems: ["changed_elsewhere"],
	summary: "Fills in fields of a customer; those that are left out stay",
	params: z.object({ id: idText }),
	body: change,
	output: customer,
});
