import { z } from "zod";
import { Refusal } from "#lib/refusal.ts";
import { defineSettings } from "./define-settings.ts";

/** Sites beside the shop's own whose pages may make the calls of shoppers. */
export const storefrontOrigins = defineSettings(
	"storefront_origins",
	z.object({ origins: z.array(z.string()) }),
	{ label: "External sites", inSentence: "these sites", defaults: { origins: [] as string[] } },
);

/** While a site is made, it runs on the machine of who makes it. */
const ownMachine = new Set(["localhost", "127.0.0.1"]);

/**
 * An address as a browser sends it in `Origin`: scheme, host and port, and nothing else.
 * @throws Refusal
 */
export function requireOrigin(typed: string): string {
	const url = URL.parse(typed);
	const isSafe = url?.protocol === "https:" || (url && ownMachine.has(url.hostname));
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
