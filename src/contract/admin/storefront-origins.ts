import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const ofOwner = { access: "owner", permission: "integrations" } as const;
const path = "/admin/api/settings/storefront-origins";

const storefrontOrigins = z.object({
	/** Send this version with an update. The update is refused if the record has been changed since. */
	version: z.string().max(100),
	origins: z
		.array(z.string().trim().max(200, "This address is too long."))
		.max(10, "Enter at most ten sites.")
		.describe("Such as https://www.example.com"),
});
export type StorefrontOrigins = z.input<typeof storefrontOrigins>;

export const readStorefrontOrigins = endpoint({
	...ofOwner,
	method: "GET",
	path,
	summary: "External sites that may call the shopper API",
	output: storefrontOrigins,
});

export const changeStorefrontOrigins = endpoint({
	...ofOwner,
	method: "PUT",
	path,
	problems: ["changed_elsewhere"],
	summary: "Updates the external sites that may call the shopper API; applies within a second",
	body: storefrontOrigins,
	output: storefrontOrigins,
	securityEvent: ({ origins }) => ({
		kind: "settings_changed",
		what: `External sites: ${origins.length}`,
	}),
});
