import { reassuranceFor } from "#lib/pages/reassurance.ts";

/** Seconds after which clients should retry. */
const retryAfter = 3;

/** Reason why the shop can't handle requests. `busy`: it's overloaded; `away`: its database is unavailable. */
export type Hindrance = "busy" | "away";

const words = {
	busy: {
		message: "The shop is very busy right now. Please try again in a moment.",
		sentence: "The shop is very busy right now.",
	},
	away: {
		message: "The shop can’t reach its data right now. Please try again in a moment.",
		sentence: "The shop can’t reach its data right now.",
	},
} as const;

const errorPage = (sentence: string, path: string, requestId: string): string => `<!doctype html>
<html lang="en-PH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfter * 2}">
<title>One moment, please</title>
<style>
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#fbf8f2;color:#15181c;
font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
p{margin:0 0 1.5rem;color:#4a5058}
a{display:inline-block;padding:.625rem 1.5rem;border-radius:9rem;background:#ffb21a;color:#15181c;
font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #0b5f59;outline-offset:2px}
i{display:block;width:10rem;height:.375rem;margin:0 auto 1.5rem;border-radius:9rem;background:#e7e1d6}
i::before{content:"";display:block;height:100%;width:60%;border-radius:9rem;background:#ffb21a}
@media (prefers-reduced-motion:no-preference){
i::before{animation:charge ${retryAfter * 2}s linear}
@keyframes charge{from{width:0}to{width:100%}}
}
</style>
</head>
<body>
<main>
<i></i>
<h1>One moment, please</h1>
<p>${sentence} This page tries again by itself in a few seconds. ${reassuranceFor(path)}</p>
<a href="">Try again now</a>
<p><small>Request ${requestId}</small></p>
</main>
</body>
</html>
`;

/** Returns the headers and the body of a 503 response: a message for people, and the seconds after which to retry. */
export function busyAnswer(
	/** Path of the requested page; null for an API call. */
	pagePath: string | null,
	requestId: string,
	why: Hindrance = "busy",
): { headers: Record<string, string>; body: string } {
	const { message, sentence } = words[why];
	const isPage = pagePath !== null;
	const body = isPage
		? errorPage(sentence, pagePath, requestId)
		: JSON.stringify({ message, request_id: requestId });
	return {
		headers: {
			"Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
			"Content-Security-Policy": isPage
				? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
				: "default-src 'none'; frame-ancestors 'none'",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "no-store",
			"Retry-After": String(retryAfter),
		},
		body,
	};
}
