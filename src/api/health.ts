import sql from "sql-template-tag";
import type { Dependencies } from "./dependencies.ts";
import type { App } from "./handle.ts";

/** For load balancers and people: whether this process and its database answer. */
export function healthRoutes(app: App, { database }: Dependencies): void {
	app.get("/health", async (context) => {
		try {
			await database.one(sql`select 1 as one`);
			return context.json({ status: "ok" });
		} catch {
			return context.json({ status: "database unreachable" }, 503);
		}
	});
}
