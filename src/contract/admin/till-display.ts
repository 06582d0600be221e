import { z } from "zod";
import { displayState } from "../display-state.ts";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { device, ofShift } from "./counter-shapes.ts";

const path = "/admin/api/shifts/{id}/display";

export const createDisplayCode = endpoint({
	...ofShift,
	method: "POST",
	path: `${path}/code`,
	problems: ["other_branch", "shift_over", "till_elsewhere"],
	summary: "Creates the code that connects a tablet or phone as the till's customer display",
	status: 200,
	body: z.object({ device_id: device }),
	output: z.object({
		code: z.string().describe("Code that works once, until it expires"),
		expires_at: instant,
	}),
});

export const getTillDisplay = endpoint({
	...ofShift,
	method: "GET",
	path,
	problems: ["other_branch"],
	summary:
		"Whether a display is connected. The till calls this every few seconds, so the display knows that the till is online",
	query: z.object({ device_id: z.uuid().optional() }),
	output: z.object({
		connected_at: instant.nullable().describe("null if no display is connected"),
		code_expires_at: instant.nullable().describe("null if there is no valid code"),
	}),
});

export const showOnDisplay = endpoint({
	...ofShift,
	method: "PUT",
	path,
	problems: ["missing", "other_branch", "shift_over", "till_elsewhere"],
	summary: "Shows a sale on the till's connected display",
	body: z.object({ device_id: device, state: displayState }),
});

export const disconnectDisplay = endpoint({
	...ofShift,
	method: "DELETE",
	path,
	problems: ["other_branch"],
	summary: "Disconnects the till's display; its code stops working, too",
});
