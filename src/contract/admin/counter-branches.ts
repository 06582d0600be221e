import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, idText } from "../fields.ts";
import { day } from "./admin-fields.ts";

export const itemAtBranch = z.object({
	branch_id: id,
	code: z.string(),
	name: z.string(),
	available: z.number().int().describe("Quantity that the branch can sell"),
	incoming: z.number().int().describe("Ordered from suppliers or in transit from other branches"),
	expected_on: day
		.nullable()
		.describe("Expected day of the next supplier delivery; null if unknown"),
});

export const findItemAtBranches = endpoint({
	access: "staff",
	permission: "orders",
	method: "GET",
	path: "/admin/api/counter-items/{variation_id}/branches",
	params: z.object({ variation_id: idText }),
	summary: "Stock of an item at each open branch",
	output: z.array(itemAtBranch),
});
