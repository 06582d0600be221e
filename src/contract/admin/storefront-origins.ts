import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const ofOwner = { access: "owner", permission: "integrations" } as const;
const path = "/admin/api/settings/storefront-origins";

const storefrontOrigins = z.object({
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: z.string().max(100),
	origins: z
		.array(z.string().trim().max(200, "This address is too long."))
		.max(10, "Ten sites at most.")
		.describe("Such as https://www.example.com"),
});
export type StorefrontOrigins = z.input<typeof storefrontOrigins>;

export const readStorefrontOrigins = endpoint({
	...ofOwner,
	method: "GET",
	path,
	summary: "The sites beside the shop's own whose pages may make the calls of shoppers",
	output: storefrontOrigins,
});

export const changeStorefrontOrigins = endpoint({
	...ofOwner,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Changes which other sites make the calls of shoppers; it holds within a second",
	body: storefrontOrigins,
	output: storefrontOrigins,
	deed: ({ origins }) => ({
		kind: "settings_changed",
		what: `Other sites that make shoppers' calls: ${origins.length}`,
	}),
});
