import { z } from "zod";
import { Refusal } from "#lib/refusals/refusal.ts";
import { defineSettings } from "./define-settings.ts";

/** Other sites whose pages may call the storefront API. */
export const storefrontOrigins = defineSettings(
	"storefront_origins",
	z.object({ origins: z.array(z.string()) }),
	{ label: "External sites", inSentence: "these sites", defaults: { origins: [] as string[] } },
);

/** Hosts that may use HTTP, because a site under development runs on its developer's machine. */
const localhost = new Set(["localhost", "127.0.0.1"]);

/**
 * Returns an origin as browsers send it in the `Origin` header, with only scheme, host and port.
 * @throws Refusal if the address isn't an HTTPS origin, or an HTTP origin on this machine
 */
export function requireOrigin(typed: string): string {
	const url = URL.parse(typed);
	const isSafe = url?.protocol === "https:" || (url && localhost.has(url.hostname));
	const isWhole =
		url &&
		/^[a-z0-9.-]+$/.test(url.hostname) &&
		url.pathname === "/" &&
		!url.search &&
		!url.hash &&
		!url.username;
	if (isSafe && isWhole && /^https?:$/.test(url.protocol)) return url.origin;
	const message = `Enter ${typed} as an address such as https://www.example.com.`;
	throw new Refusal("invalid", message, { errors: { origins: [message] } });
}
