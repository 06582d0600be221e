import { monitorEventLoopDelay } from "node:perf_hooks";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import type { ShopProcess } from "#test/support/shop-process.ts";
import type { Figure } from "./figures.ts";
import { followProcessorTime, processorText } from "./processor-time.ts";
import { benchRequests } from "./requests.ts";
import { readWatched, watchedText } from "./watch-shop.ts";

/**
 * Works like {@link benchRequests}, and also prints possible causes of slow responses: the processor time of each
 * response, the measurements of the shop's process (which must run with `watchFlags`), and the delay of the load
 * generator.
 */
export async function benchWatched(
	requests: Parameters<typeof benchRequests>[0],
	{ shop, server }: { shop: ShopProcess; server: Pick<PostgresServer, "folder"> },
): Promise<Figure> {
	await readWatched(shop);
	const driverLoop = monitorEventLoopDelay({ resolution: 5 });
	driverLoop.enable();
	const processorTime = followProcessorTime([shop], server);
	const figure = await benchRequests(requests);
	const used = processorTime();
	driverLoop.disable();
	const watched = await readWatched(shop);
	const note = processorText(used, figure.perSecond * requests.seconds);
	// Subtracts the sampling interval of 5 ms, which the measured delay includes.
	const late = `the driver's loop late p99 ${(driverLoop.percentile(99) / 1e6 - 5).toFixed(1)}`;
	console.log(`${requests.scenario}: ${note}; ms ${watchedText(watched)}; ${late}`);
	for (const { path, milliseconds } of watched.slowest) {
		console.log(`  ${milliseconds.toFixed(1)} ms ${path}`);
	}
	return { ...figure, note: `${note}, p99 at the shop ${watched.p99.toFixed(1)}` };
}
