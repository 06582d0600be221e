/** On every answer, page or JSON. */
export const securityHeaders: Readonly<Record<string, string>> = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
};

/** For answers that are no page: nothing may run, frame or load. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page.
 * @param nonce the one its own scripts carry
 */
export const pagePolicy = (nonce: string): string =>
	[
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data: blob: https:",
		"font-src 'self' data:",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");

/** Under HTTPS only: from then on the browser uses nothing else. */
export const strictTransport = "max-age=31536000; includeSubDomains";
