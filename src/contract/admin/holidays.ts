import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text } from "../fields.ts";
import { day } from "./admin-fields.ts";

const managed = { access: "manager", permission: "settings" } as const;

const holiday = z.object({ day: z.iso.date(), name: z.string() });

export const saveHoliday = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/holidays",
	summary: "Adds a holiday with its reason",
	body: z.object({ day, name: text(100) }),
	output: z.array(holiday),
});

export const removeHoliday = endpoint({
	...managed,
	method: "DELETE",
	path: "/admin/api/holidays/{day}",
	summary: "Removes a holiday",
	status: 200,
	params: z.object({ day }),
	output: z.array(holiday),
});
