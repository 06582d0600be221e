import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { readDiskState } from "#domain/operations/disk-space.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App } from "./handle.ts";

/** Maximum milliseconds for the database. Load balancers check every few seconds and need a quick answer. */
const timeout = 750;

async function soon<T, Otherwise>(work: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
	const over = new AbortController();
	const late = delay(timeout, otherwise, { signal: over.signal });
	try {
		return await Promise.race([work, late]);
	} catch {
		return otherwise;
	} finally {
		over.abort();
		late.catch(() => {});
	}
}

/**
 * Routes by which load balancers and people check whether this process and its database work. They answer within a
 * second.
 */
export function healthRoutes(
	app: App,
	{ database, readDisk, isDatabaseEmbedded, isClosing }: Dependencies,
): void {
	let asking: Promise<boolean> | undefined;
	/** Sends at most one query at a time, so that many health checks don't occupy the database's connections. */
	const askDatabase = (): Promise<boolean> => {
		asking ??= database
			.one(sql`select 1 as one`)
			.then(() => true)
			.finally(() => {
				asking = undefined;
			});
		return asking;
	};

	/** This check ignores the database: a failure restarts the process, which wouldn't help if the database is down. */
	app.get("/health/live", (context) => context.json({ status: "ok" }));
	app.get("/health", async (context) => {
		if (isClosing()) return context.json({ status: "closing" }, 503);
		const [isThere, found] = await Promise.all([
			soon(askDatabase(), false),
			soon(readDiskState(readDisk), null),
		]);
		const disk = found?.disk ?? "ok";
		const rest = {
			...(disk !== "ok" && { disk }),
			...(found?.is_writable === false && { uploads: "read_only" }),
		};
		if (!isThere) return context.json({ status: "database unreachable", ...rest }, 503);
		// The embedded database can't store orders on a full disk. An external database has a disk of its own.
		if (disk === "full" && isDatabaseEmbedded) {
			return context.json({ status: "disk full", ...rest }, 503);
		}
		return context.json({ status: "ok", ...rest });
	});
}
