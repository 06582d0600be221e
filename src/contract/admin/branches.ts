import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";

const managed = { access: "manager", permission: "settings" } as const;

const branchFields = {
	name: text(100),
	is_open: z.boolean(),
	address: longText(300),
	phone: longText(40),
	hours: longText(120).describe("Empty: the shop's hours"),
	has_pickup: z.boolean().describe("Customers can collect their orders here"),
	pickup_hours: z
		.number("Enter a number of hours.")
		.int("Enter whole hours.")
		.min(1, "Enter an hour at least.")
		.max(72, "This may be at most 72 hours.")
		.describe("Of opening, that packing an order to be collected takes"),
};
export const branchSettings = z.object({
	id,
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string(),
	code: z.string(),
	name: z.string(),
	/** The stock of a closed branch is not for sale. */
	is_open: z.boolean(),
	address: z.string(),
	phone: z.string(),
	/** Empty: the shop's. */
	hours: z.string(),
	/** Customers can collect their orders here. */
	has_pickup: z.boolean(),
	/** Of opening, that packing an order to be collected takes. */
	pickup_hours: z.number().int(),
});
export type BranchSettings = z.input<typeof branchSettings>;

export const listBranchSettings = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/settings/branches",
	summary: "The branches in the order in which orders take their stock",
	output: z.array(branchSettings),
});

export const createBranch = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/settings/branches",
	problems: ["missing"],
	summary: "Adds a branch, the last in the order",
	status: 201,
	body: z.object({
		code: z
			.string()
			.max(40)
			.regex(/^[a-z0-9-]+$/, "Use small letters, digits and hyphens."),
		...z.object(branchFields).partial().shape,
		name: branchFields.name,
	}),
	output: branchSettings,
});

export const changeBranch = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/settings/branches/{id}",
	problems: ["changed_elsewhere", "last_open_branch"],
	summary:
		"Changes a branch; the last open one stays open; 409 `changed_elsewhere` brings `current`",
	params: z.object({ id: idText }),
	body: z.object({ ...branchFields, version: z.string().max(100) }).partial(),
	output: branchSettings,
});
