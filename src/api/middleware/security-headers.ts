import { type InlineCode, noInlineCode } from "#lib/http/inline-code.ts";

/** Set on every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	// The camera is allowed on all pages. Staff scan codes with a phone's camera, and pages open without loading a new
	// document, so the header of the first page applies.
	"Permissions-Policy": "camera=(self), microphone=(), geolocation=(), browsing-topics=()",
};

/** Policy for responses that aren't pages: nothing may run, be framed or be loaded. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** External sources a page may use. */
export interface ExternalSources {
	script?: string;
	frame?: string;
	connect?: string;
}

/** Sources of the human verification (Cloudflare Turnstile). */
export const turnstileSources: ExternalSources = {
	script: "https://challenges.cloudflare.com",
	frame: "https://challenges.cloudflare.com",
};

/** Sources of Stripe's card form: script, frames (including 3-D Secure) and calls. */
export const stripeSources: ExternalSources = {
	script: "https://js.stripe.com https://*.js.stripe.com",
	frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
	connect: "https://api.stripe.com",
};

/** Merges external sources. */
export function joinSources(...all: ExternalSources[]): ExternalSources {
	const joined: ExternalSources = {};
	for (const kind of ["script", "frame", "connect"] as const) {
		const sources = all.flatMap((each) => each[kind] ?? []);
		if (sources.length > 0) joined[kind] = sources.join(" ");
	}
	return joined;
}

/**
 * Content security policy of a page, which allows its inline scripts and styles by their hashes.
 * @param outside external sources that the page needs
 */
export const pagePolicy = (
	{ scripts, styles }: InlineCode = noInlineCode,
	outside: ExternalSources = {},
): string =>
	[
		"default-src 'self'",
		["script-src 'self'", ...scripts, outside.script].filter(Boolean).join(" "),
		["style-src 'self'", ...styles].join(" "),
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		["connect-src 'self'", outside.connect].filter(Boolean).join(" "),
		// `'self'` allows frames with the sandbox's card form and with previews of emails.
		["frame-src", outside.frame, "'self'"].filter(Boolean).join(" "),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");

/** Sent only over HTTPS. It makes browsers use only HTTPS for the shop from then on. */
export const strictTransport = "max-age=31536000; includeSubDomains";
