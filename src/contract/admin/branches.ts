import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";

const managed = { access: "manager", permission: "settings" } as const;

const branchFields = {
	name: text(100),
	is_open: z.boolean(),
	address: longText(300),
	phone: longText(40),
	hours: longText(120).describe("Leave blank to use the shop's hours"),
	has_pickup: z.boolean().describe("Customers can pick up orders here"),
	pickup_hours: z
		.number("Enter a number of hours.")
		.int("Enter whole hours.")
		.min(1, "Enter at least 1 hour.")
		.max(72, "Enter at most 72 hours.")
		.describe("Time needed to prepare a pickup order, in opening hours"),
};
export const branchSettings = z.object({
	id,
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.string(),
	code: z.string(),
	name: z.string(),
	/** False if the branch is closed. Its stock isn't for sale then. */
	is_open: z.boolean(),
	address: z.string(),
	phone: z.string(),
	/** Blank if the branch has the same hours as the shop. */
	hours: z.string(),
	/** True if customers can pick up orders here. */
	has_pickup: z.boolean(),
	/** Hours needed to prepare a pickup order. Only opening hours count. */
	pickup_hours: z.number().int(),
});
export type BranchSettings = z.input<typeof branchSettings>;

export const listBranchSettings = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/settings/branches",
	summary: "Branches, in the order in which stock is allocated",
	output: z.array(branchSettings),
});

export const createBranch = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/settings/branches",
	problems: ["missing"],
	summary: "Adds a branch at the end of the allocation order",
	status: 201,
	body: z.object({
		code: z
			.string()
			.max(40)
			.regex(/^[a-z0-9-]+$/, "Use lowercase letters, digits and hyphens."),
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
		"Updates a branch; the last open branch can't be closed; 409 `changed_elsewhere` returns `current`",
	params: z.object({ id: idText }),
	body: z.object({ ...branchFields, version: z.string().max(100) }).partial(),
	output: branchSettings,
});
