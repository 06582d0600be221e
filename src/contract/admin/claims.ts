import { z } from "zod";
import { claimStates } from "#lib/serials/claim-states.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import { searchText } from "./admin-fields.ts";

/** A warranty claim with its steps. */
export const warrantyClaim = z.object({
	id,
	ref: z.string(),
	state: z.enum(claimStates),
	problem: z.string(),
	in_warranty: z.boolean().describe("Whether the unit was under warranty when the shop took it in"),
	unit_id: id,
	serial: z.string(),
	product_name: z.string(),
	order_id: id,
	order_ref: z.string(),
	customer_name: z.string().nullable(),
	branch_name: z.string().nullable().describe("Branch that took the unit in"),
	next_states: z.array(z.enum(claimStates)),
	steps: z.array(
		z.object({
			state: z.enum(claimStates),
			note: z.string().nullable(),
			actor_name: z.string().nullable(),
			created_at: instant,
		}),
	),
	created_at: instant,
});
export type WarrantyClaim = z.input<typeof warrantyClaim>;

const ofStaff = { access: "staff", permission: "orders" } as const;
const ofClaim = {
	...ofStaff,
	params: z.object({ id: idText }),
	output: warrantyClaim,
} as const;

export const listClaims = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/warranty-claims",
	paged: true,
	summary: "Warranty claims, newest first",
	query: z.object({
		state: z.enum(claimStates).optional(),
		search: searchText.optional().describe("Reference of a claim, or serial number of its unit"),
		...page.shape,
	}),
	output: z.array(warrantyClaim),
});

export const getClaim = endpoint({
	...ofClaim,
	method: "GET",
	path: "/admin/api/warranty-claims/{id}",
	summary: "One warranty claim",
});

export const openClaim = endpoint({
	...ofClaim,
	method: "POST",
	path: "/admin/api/units/{id}/warranty-claims",
	problems: ["already_booked", "not_returnable"],
	summary: "Takes a sold unit in for a warranty claim and notifies the customer",
	status: 201,
	body: z.object({
		problem: longText(1_000).pipe(z.string().min(1, "Describe the problem.")),
	}),
});

export const moveClaim = endpoint({
	...ofClaim,
	method: "POST",
	path: "/admin/api/warranty-claims/{id}/steps",
	problems: ["illegal_transition"],
	summary: "Moves a warranty claim to its next state and notifies the customer",
	status: 200,
	body: z.object({
		state: z.enum(claimStates),
		note: longText(1_000).optional().describe("Shown to the customer"),
	}),
});
