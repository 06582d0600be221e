import { z } from "zod";
import { deviceColumns } from "#lib/fit/device-columns.ts";
import { endpoint } from "../endpoint.ts";
import { id, page } from "../fields.ts";
import { deviceCode } from "../user/devices.ts";
import { searchText, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "storefront" } as const;

/** Written as in a device file: `pps 25;afc 15`, `usb_c hdmi`, `yes`; blank if unknown. */
const cell = z.string().trim().max(4_000);
const cells = Object.fromEntries(deviceColumns.map((name) => [name, cell])) as Record<
	(typeof deviceColumns)[number],
	typeof cell
>;
const { code: _, sources: _sources, ...given } = cells;

export const adminDevice = z.object({
	id,
	...cells,
	version,
	/** True if shoppers can choose the device. */
	is_listed: z.boolean(),
	/** True if the shop's staff created or edited the device. Releases no longer update it. */
	is_own: z.boolean(),
});
export type AdminDevice = z.input<typeof adminDevice>;

export const listAdminDevices = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/devices",
	summary: "Devices by name",
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Part of a brand, name or model code"),
		...page.shape,
	}),
	output: z.array(adminDevice),
});

export const createDevice = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/devices",
	problems: ["missing"],
	summary: "Adds a device",
	status: 201,
	body: z.object({ ...given, is_listed: z.boolean() }),
	output: adminDevice,
});

export const updateDevice = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/devices/{code}",
	problems: ["changed_elsewhere"],
	summary: "Updates a device; later releases no longer overwrite it",
	params: z.object({ code: deviceCode }),
	body: z.object({
		version: version.optional().describe("409 `changed_elsewhere` returns `current`"),
		...given,
		is_listed: z.boolean(),
	}),
	output: adminDevice,
});

export const exportDevices = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/devices.csv",
	summary: "All devices with their specifications and sources, as CSV",
	file: "text/csv",
	output: z.string(),
});

export const importDevices = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/devices/import",
	summary: "Imports devices from a CSV file: adds new devices and updates existing ones",
	status: 200,
	multipart: true,
	body: z.object({
		file: z.file("Choose a CSV file.").max(5 * 1024 * 1024, "Use a file of at most 5 MB."),
	}),
	output: z.object({
		created: z.number().int(),
		updated: z.number().int(),
		/** Rows that couldn't be read as a device. */
		problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
	}),
});
