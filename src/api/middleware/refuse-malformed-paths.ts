import type { MiddlewareHandler } from "hono";
import { isCallPath } from "../call-path.ts";
import type { AppContext, AppVariables } from "../handle.ts";
import { respondWithProblem } from "../respond-with-problem.ts";

/**
 * Returns true if a path can be decoded and resolved against the shop's address. `//[/landing` can't be resolved,
 * because URL parsers read the part after two slashes as a host.
 */
export function isWellFormedPath(path: string): boolean {
	try {
		decodeURIComponent(path);
	} catch {
		return false;
	}
	return URL.canParse(path, "http://localhost");
}

/** Page for links that chat apps have cut off. It offers a way to continue. */
const page = `<!doctype html>
<html lang="en-PH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page not found</title>
</head>
<body>
<h1>Page not found</h1>
<p>This link is incomplete or damaged. <a href="/">Go to the shop</a></p>
</body>
</html>
`;

function answerMalformed(context: AppContext): Response {
	const wantsPage = context.req.header("Accept")?.includes("text/html") ?? false;
	if (!wantsPage || isCallPath(context.req.path)) {
		return respondWithProblem(context, 404, "Not found.");
	}
	return context.body(page, 404, {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
	});
}

/** Answers 404 to paths that can't be parsed. A path of only slashes leads to the front page. */
export function refuseMalformedPaths(): MiddlewareHandler<{ Variables: AppVariables }> {
	return async (context, next) => {
		const { pathname } = new URL(context.req.url);
		if (/^\/{2,}$/.test(pathname)) return context.redirect("/", 301);
		if (isWellFormedPath(pathname)) return next();
		return answerMalformed(context);
	};
}
