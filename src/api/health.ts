import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { readDiskState } from "#domain/operations/disk-space.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App } from "./handle.ts";

/** A load balancer asks every few seconds, and an answer that hangs tells it nothing. */
const patience = 750;

async function soon<T, Otherwise>(work: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
	const over = new AbortController();
	const late = delay(patience, otherwise, { signal: over.signal });
	try {
		return await Promise.race([work, late]);
	} catch {
		return otherwise;
	} finally {
		over.abort();
		late.catch(() => {});
	}
}

/** For load balancers and people: whether this process and its database can serve, within a second. */
export function healthRoutes(
	app: App,
	{ database, readDisk, isDatabaseEmbedded, isClosing }: Dependencies,
): void {
	let asking: Promise<boolean> | undefined;
	/** One question at a time, so that those who ask again do not fill the queue for a connection. */
	const askDatabase = (): Promise<boolean> => {
		asking ??= database
			.one(sql`select 1 as one`)
			.then(() => true)
			.finally(() => {
				asking = undefined;
			});
		return asking;
	};

	/** Only what has died is started again: with the database away a new process would be no better. */
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
		// Without room the embedded database takes no order; one elsewhere goes on.
		if (disk === "full" && isDatabaseEmbedded) {
			return context.json({ status: "disk full", ...rest }, 503);
		}
		return context.json({ status: "ok", ...rest });
	});
}
