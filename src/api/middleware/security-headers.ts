import { type InlineCode, noInlineCode } from "#lib/inline-code.ts";

/** On every answer, page or JSON. */
export const securityHeaders: Readonly<Record<string, string>> = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	// Staff read codes with a phone's camera, and come there from any page without a new document.
	"Permissions-Policy": "camera=(self), microphone=(), geolocation=(), browsing-topics=()",
};

/** For answers that are no page: nothing may run, frame or load. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Where a page's scripts, frames and calls may lead beside the shop itself. */
export interface OutsideSources {
	script?: string;
	frame?: string;
	connect?: string;
}

/** What the human verification widget (Cloudflare Turnstile) needs. */
export const turnstileSources: OutsideSources = {
	script: "https://challenges.cloudflare.com",
	frame: "https://challenges.cloudflare.com",
};

/** What Stripe's card form needs: its script, its frames (3-D Secure too) and its calls. */
export const stripeSources: OutsideSources = {
	script: "https://js.stripe.com https://*.js.stripe.com",
	frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
	connect: "https://api.stripe.com",
};

/** What several parts of a page take from elsewhere. */
export function joinSources(...all: OutsideSources[]): OutsideSources {
	const joined: OutsideSources = {};
	for (const kind of ["script", "frame", "connect"] as const) {
		const sources = all.flatMap((each) => each[kind] ?? []);
		if (sources.length > 0) joined[kind] = sources.join(" ");
	}
	return joined;
}

/**
 * The policy of a page.
 * @param code what it runs within itself
 * @param outside only what that page uses
 */
export const pagePolicy = (
	{ scripts, styles }: InlineCode = noInlineCode,
	outside: OutsideSources = {},
): string =>
	[
		"default-src 'self'",
		["script-src 'self'", ...scripts, outside.script].filter(Boolean).join(" "),
		["style-src 'self'", ...styles].join(" "),
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		["connect-src 'self'", outside.connect].filter(Boolean).join(" "),
		// The shop's own frame is the sandbox's card form; no other page of the shop may be framed.
		["frame-src", outside.frame, "'self'"].filter(Boolean).join(" "),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");

/** Under HTTPS only: from then on the browser uses nothing else. */
export const strictTransport = "max-age=31536000; includeSubDomains";
