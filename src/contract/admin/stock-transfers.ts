import { z } from "zod";
import { maxCounted } from "#lib/lists/max-counted.ts";
import { serialTrackings } from "#lib/serials/serial-number.ts";
import { transferStatuses } from "#lib/stock/transfers.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, page } from "../fields.ts";
import { movedSerials, serialsGiven, version } from "./admin-fields.ts";
import { itemFields } from "./stock.ts";

const branch = z.object({ id, name: z.string() });

const transferHead = {
	id,
	ref: z.string().describe("TR-00042"),
	status: z.enum(transferStatuses),
	from_branch: branch,
	to_branch: branch,
	sent_at: instant,
	ended_at: instant.nullable().describe("When the transfer was received or cancelled"),
};

export const stockTransfer = z.object({
	...transferHead,
	version,
	note: z.string(),
	sent_by: z.string().nullable(),
	ended_by: z.string().nullable(),
	lines: z.array(
		z.object({
			...itemFields,
			image: z.string().nullable(),
			serial_tracking: z.enum(serialTrackings),
			quantity: z
				.number()
				.int()
				.describe("Units sent; 0 for an item that arrived without being listed"),
			received: z.number().int().nullable().describe("null until the transfer is received"),
		}),
	),
});
export type StockTransfer = z.input<typeof stockTransfer>;

export const listStockTransfers = endpoint({
	access: "staff",
	permission: "stock.read",
	method: "GET",
	path: "/admin/api/stock-transfers",
	summary: `Transfers between branches, newest first; X-Total-Count is exact up to ${maxCounted}`,
	paged: true,
	query: z.object({
		status: z.enum(transferStatuses).optional(),
		branch_id: idText.optional().describe("Only transfers from or to this branch"),
		...page.shape,
	}),
	output: z.array(
		z.object({
			...transferHead,
			sent: z.number().int().describe("Units"),
			received: z.number().int().describe("Units"),
		}),
	),
});

export const getStockTransfer = endpoint({
	access: "staff",
	permission: "stock.read",
	method: "GET",
	path: "/admin/api/stock-transfers/{id}",
	summary: "A transfer with its lines",
	params: z.object({ id: idText }),
	output: stockTransfer,
});

const units = z.number().int().max(100_000);
const ofBranch = {
	access: "staff",
	permission: "stock.write",
	method: "POST",
	status: 200,
	output: stockTransfer,
} as const;
const ofTransfer = z.object({ branch_id: idText, id: idText });
/** Maximum number of lines of a transfer. */
const mostLines = 200;

export const sendStockTransfer = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-transfers",
	problems: ["held_by_payment", "idempotency_key_reused", "not_enough_stock"],
	idempotencyKey: "taken",
	summary: "Sends stock to another branch; it is in transit until that branch receives it",
	status: 201,
	params: z.object({ branch_id: idText }),
	body: z.object({
		to_branch_id: id,
		lines: z
			.array(z.object({ variation_id: id, quantity: units.min(1), serials: movedSerials }))
			.min(1)
			.max(mostLines),
		note: longText(500).default(""),
	}),
});

export const receiveStockTransfer = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-transfers/{id}/receive",
	problems: ["not_open"],
	summary:
		"Receives a transfer at the branch it was sent to; differences are recorded as lost or found there",
	params: ofTransfer,
	body: z.object({
		lines: z
			.array(
				z.object({
					variation_id: id,
					received: units.min(0),
					serials: serialsGiven
						.optional()
						.describe(
							"Required if some units didn't arrive and the item's serial numbers are recorded when stock arrives",
						),
				}),
			)
			.max(mostLines)
			.describe("Quantities that arrived. Items left out didn't arrive"),
	}),
});

export const cancelStockTransfer = endpoint({
	...ofBranch,
	path: "/admin/api/branches/{branch_id}/stock-transfers/{id}/cancel",
	problems: ["not_open"],
	summary: "Cancels a transfer in transit and returns its units to the branch that sent them",
	params: ofTransfer,
});
