import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { App } from "#api/handle.ts";

/** Serves the site's built scripts, styles and pictures. */
export function serveBuiltFiles(app: App, clientFolder: string): void {
	const built = serveStatic({
		root: clientFolder,
		precompressed: true,
		onFound: (path, context) => {
			const isNamedByContent = path.includes(`${join("build", "client", "assets")}`);
			context.header(
				"Cache-Control",
				isNamedByContent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
			);
		},
	});
	app.get("/assets/*", built);
	app.on("GET", ["/counter-worker.js", "/push-worker.js"], async (context, next) => {
		const answer = await built(context, next);
		// Browsers must not cache a service worker, so that they notice a new version. Its requests obey the content
		// security policy that is sent with its script.
		answer?.headers.set("Cache-Control", "no-cache");
		answer?.headers.set("Content-Security-Policy", "default-src 'self'");
		return answer;
	});
	app.get("/favicon.svg", built);
}
