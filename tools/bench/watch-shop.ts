import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ShopProcess } from "#test/support/shop-process.ts";

/** Measurements that the shop's process made since the previous call of `readWatched`, in milliseconds. */
export interface Watched {
	/** Time from reading the head of a request to writing the end of its response. */
	p50: number;
	p99: number;
	slowest: { path: string; milliseconds: number }[];
	/** Delay of the event loop: how late work starts after it is due. */
	loopDelay: { p99: number; most: number };
	/** Durations of the garbage collections longer than 10 ms, and the total duration of all collections. */
	longCollections: number[];
	collecting: number;
}

/** Flags of Node that make a shop's process measure itself. */
export const watchFlags = ["--import", pathToFileURL(import.meta.filename).href];

const mark = "watched: ";
const maxSlowest = 5;
const longCollection = 10;

/** Returns the measurements since the last call, from a shop started with {@link watchFlags}. */
export async function readWatched(shop: ShopProcess): Promise<Watched> {
	const before = shop.said().length;
	process.kill(shop.pid, "SIGUSR2");
	for (;;) {
		const line = shop.said().slice(before).split(mark)[1];
		const end = line?.indexOf("\n") ?? -1;
		if (line !== undefined && end >= 0) return JSON.parse(line.slice(0, end)) as Watched;
		await delay(10);
	}
}

/** Formats the measurements: "at the shop p50 9.1, p99 31.0; …". */
export const watchedText = ({
	p50,
	p99,
	loopDelay,
	longCollections,
	collecting,
}: Watched): string =>
	[
		`at the shop p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}`,
		`its loop late p99 ${loopDelay.p99.toFixed(1)}, most ${loopDelay.most.toFixed(1)}`,
		`collecting ${collecting.toFixed(0)}, over ${longCollection}: ${longCollections.map(Math.round).join(" ") || "none"}`,
	].join("; ");

function watchThisProcess(): void {
	const begun = new WeakMap<object, number>();
	let times: number[] = [];
	let slowest: Watched["slowest"] = [];
	let collections: number[] = [];
	const loop = monitorEventLoopDelay({ resolution: 5 });
	loop.enable();
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) collections.push(duration);
	}).observe({ entryTypes: ["gc"] });
	subscribe("http.server.request.start", (message) => {
		begun.set((message as { request: object }).request, performance.now());
	});
	subscribe("http.server.response.finish", (message) => {
		const { request } = message as { request: IncomingMessage };
		const milliseconds = performance.now() - (begun.get(request) ?? Number.NaN);
		times.push(milliseconds);
		const least = slowest.at(-1)?.milliseconds ?? 0;
		if (slowest.length === maxSlowest && milliseconds <= least) return;
		slowest.push({ path: request.url ?? "", milliseconds });
		slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(maxSlowest);
	});
	process.on("SIGUSR2", () => {
		const inOrder = times.toSorted((a, b) => a - b);
		const watched: Watched = {
			p50: inOrder[Math.floor(inOrder.length * 0.5)] ?? 0,
			p99: inOrder[Math.floor(inOrder.length * 0.99)] ?? 0,
			slowest,
			// Converts nanoseconds to milliseconds, and subtracts the sampling interval of 5 ms, which each value
			// includes.
			loopDelay: { p99: loop.percentile(99) / 1e6 - 5, most: loop.max / 1e6 - 5 },
			longCollections: collections.filter((duration) => duration > longCollection),
			collecting: collections.reduce((sum, duration) => sum + duration, 0),
		};
		process.stdout.write(`${mark}${JSON.stringify(watched)}\n`);
		[times, slowest, collections] = [[], [], []];
		loop.reset();
	});
}

if (process.execArgv.some((flag) => flag === watchFlags[1])) watchThisProcess();
