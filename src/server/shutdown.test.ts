import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createShutdown } from "./shutdown.ts";

test("closing runs the steps in reverse order, one after another, and each only once", async () => {
	const shutdown = createShutdown();
	const closed: string[] = [];
	shutdown.onClose(() => closed.push("database"));
	shutdown.onClose(async () => {
		await delay(0);
		closed.push("jobs");
	});
	shutdown.onClose(() => closed.push("doors"));
	await Promise.all([shutdown.close(), shutdown.close()]);
	await shutdown.close();
	expect(closed).toEqual(["doors", "jobs", "database"]);
});
