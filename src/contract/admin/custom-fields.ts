import { z } from "zod";
import {
	customFieldKinds,
	customFieldTypes,
	longestValue,
	maxChoices,
	maxCustomFields,
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
	/** Key used by programs and files; it never changes. */
	key: fieldKey,
	label: z.string(),
	type: z.enum(customFieldTypes),
	choices: z.array(z.string()),
	help: z.string(),
	is_required: z.boolean(),
	/** True if the customer sees the value on the order or profile. */
	is_shown: z.boolean(),
	/** True if customers are asked for the value at checkout or in their profile. */
	is_asked: z.boolean(),
	/** True if the field is no longer filled in. */
	is_archived: z.boolean(),
	/** True if the field has values. It can then be archived but not deleted. */
	is_used: z.boolean(),
	version,
});
export type CustomFieldEntry = z.input<typeof customField>;

const edited = {
	label: text(60),
	choices: z.array(text(longestValue.choice)).max(maxChoices),
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
	summary: "Custom fields for orders or customers, in display order",
	query: z.object({ kind }),
	output: z.array(customField),
});

export const createCustomField = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/custom-fields",
	problems: ["too_many"],
	summary: "Creates a custom field; its key is derived from its label",
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
	summary: "Reorders all fields of a kind",
	body: z.object({ kind, ids: z.array(id).max(maxCustomFields) }),
	output: z.array(customField),
});

export const updateCustomField = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/custom-fields/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates or archives a field; its key, kind and type can't change",
	params: z.object({ id: idText }),
	body: z.object({ version: version.optional(), ...z.object(edited).partial().shape }),
	output: customField,
});

export const deleteCustomField = endpoint({
	...managed,
	method: "DELETE",
	path: "/admin/api/custom-fields/{id}",
	problems: ["has_values"],
	summary: "Deletes a field that has no values",
	params: z.object({ id: idText }),
});

const change = z.object({
	version: version.optional().describe("The `custom_fields_version` that the client read"),
	values: givenValues,
});

export const changeOrderFields = endpoint({
	...ofOrder,
	method: "PUT",
	path: "/admin/api/orders/{id}/custom-fields",
	problems: ["changed_elsewhere", "other_branch"],
	summary: "Sets custom fields of an order; fields left out stay unchanged",
	body: change,
});

export const changeCustomerFields = endpoint({
	method: "PUT",
	path: "/admin/api/customers/{id}/custom-fields",
	access: "manager",
	permission: "customers",
	problems: ["changed_elsewhere"],
	summary: "Sets custom fields of a customer; fields left out stay unchanged",
	params: z.object({ id: idText }),
	body: change,
	output: customer,
});
