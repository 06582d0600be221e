import type { MiddlewareHandler } from "hono";
import { isFollowed, readRedirects } from "#domain/settings/redirects.ts";
import type { Dependencies } from "./dependencies.ts";
import type { AppVariables } from "./handle.ts";

/** Redirects visitors from paths for which staff have set up a redirect. */
export function followRedirects({
	database,
	catalogue,
}: Dependencies): MiddlewareHandler<{ Variables: AppVariables }> {
	const readAll = () =>
		catalogue.remember(
			"redirects",
			async () =>
				new Map(
					(await readRedirects(database))
						.filter(isFollowed)
						.map(({ from_path, to_path }) => [from_path, to_path]),
				),
		);
	return async (context, next) => {
		const { method, path } = context.req;
		const isPage =
			(method === "GET" || method === "HEAD") && !/^\/(user|admin|storage)\//.test(path);
		if (!isPage) return next();
		const target = (await readAll()).get(path.length > 1 ? path.replace(/\/$/, "") : path);
		if (target === undefined) return next();
		return context.redirect(target, 301);
	};
}
