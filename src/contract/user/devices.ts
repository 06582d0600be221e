import { z } from "zod";
import { deviceKinds } from "#lib/fit/device.ts";
import { verdicts } from "#lib/fit/fit.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

/** As an address and a call name a device. */
export const deviceCode = z
	.string()
	.max(120)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "This is no code of a device.");

export const namedDevice = z.object({
	code: z.string(),
	maker: z.string(),
	name: z.string(),
	kind: z.enum(deviceKinds),
});
export type NamedDevice = z.input<typeof namedDevice>;

export const listDevices = endpoint({
	method: "GET",
	path: "/user/api/devices",
	shared: true,
	access: "public",
	summary: "The phones and other devices that shoppers choose from, the latest first",
	output: z.array(
		namedDevice.extend({
			/** As makers and browsers name it: SM-A155F. */
			model_codes: z.array(z.string()),
			released_on: z.string().nullable(),
		}),
	),
});

export const getDevice = endpoint({
	method: "GET",
	path: "/user/api/devices/{code}",
	shared: true,
	access: "public",
	summary: "One device by its code",
	params: z.object({ code: deviceCode }),
	output: namedDevice,
});

const fit = z.object({
	verdict: z.enum(verdicts),
	/** For the shopper, in words; may be empty. */
	reason: z.string(),
	/** How fast it charges the device at most; null: it does not charge, or that is not known. */
	watts: z.number().nullable(),
});
export type ToldFit = z.input<typeof fit>;

const ids = z
	.string()
	.max(2_000)
	.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, "Give up to 100 ids with commas between them.")
	.transform((text) => [...new Set(text.split(",").map(Number))]);

export const listFits = endpoint({
	method: "GET",
	path: "/user/api/fits",
	access: "public",
	summary:
		"Whether these products fit a device, each with its variations; what is no question of devices is null",
	problems: ["missing"],
	query: z.object({ device: deviceCode, ids }),
	output: z.array(
		z.object({
			product_id: id,
			fit: fit.nullable(),
			variations: z.array(z.object({ id, fit: fit.nullable() })),
		}),
	),
});
export type ProductFit = z.input<typeof listFits.output>[number];

export const getOwnDevice = endpoint({
	method: "GET",
	path: "/user/api/device",
	access: "customer",
	summary: "The device that the customer looks for; null: none",
	output: namedDevice.nullable(),
});

export const setOwnDevice = endpoint({
	method: "PUT",
	path: "/user/api/device",
	access: "customer",
	summary: "Keeps the device that the customer looks for, or forgets it",
	problems: ["missing"],
	body: z.object({ code: deviceCode.nullable() }),
	output: namedDevice.nullable(),
});
