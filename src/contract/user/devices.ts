import { z } from "zod";
import { deviceKinds } from "#lib/fit/device.ts";
import { verdicts } from "#lib/fit/fit.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

/** A device code, as used in URLs and calls. */
export const deviceCode = z
	.string()
	.max(120)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Choose a device from the list.");

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
	summary: "Phones and other devices to choose from, latest first",
	output: z.array(
		namedDevice.extend({
			/** Model codes that brands and browsers use, such as SM-A155F. */
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
	/** Message to the shopper; may be blank. */
	reason: z.string(),
	/** Maximum charging power for the device; null if the product doesn't charge it, or the power is unknown. */
	watts: z.number().nullable(),
});
export type ShownFit = z.input<typeof fit>;

const ids = z
	.string()
	.max(2_000)
	.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, "Send up to 100 ids separated by commas.")
	.transform((text) => [...new Set(text.split(",").map(Number))]);

export const listFits = endpoint({
	method: "GET",
	path: "/user/api/fits",
	access: "public",
	summary:
		"Compatibility of these products and their variations with a device; null if it doesn't apply",
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
	summary: "The customer's chosen device; null for none",
	output: namedDevice.nullable(),
});

export const setOwnDevice = endpoint({
	method: "PUT",
	path: "/user/api/device",
	access: "customer",
	summary: "Sets or clears the customer's chosen device",
	problems: ["missing"],
	body: z.object({ code: deviceCode.nullable() }),
	output: namedDevice.nullable(),
});
