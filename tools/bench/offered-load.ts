import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "./figures.ts";

/** The outcome of one request. */
export interface Sample {
	what: string;
	/** 0 if there was no response. */
	status: number;
	milliseconds: number;
}

interface OfferedLoad {
	perSecond: number;
	until: number;
	send: (turn: number) => Promise<Sample[]>;
	/** Maximum number of requests in flight. Further requests are counted but not sent. */
	mostUnderWay: number;
	onSample(sample: Sample): void;
}

/** Sends requests at a steady rate, however long the responses take, as independent visitors do. */
export async function offerLoad(load: OfferedLoad): Promise<{ sent: number; unsent: number }> {
	const started = performance.now();
	let turn = 0;
	let unsent = 0;
	const underWay = new Set<Promise<void>>();
	const sendOne = (): void => {
		turn += 1;
		if (underWay.size >= load.mostUnderWay) {
			unsent += 1;
			return;
		}
		const sending = load
			.send(turn)
			.then((samples) => samples.forEach(load.onSample))
			.finally(() => underWay.delete(sending));
		underWay.add(sending);
	};
	while (performance.now() < load.until) {
		const due = Math.floor(((performance.now() - started) * load.perSecond) / 1000);
		while (turn < due) sendOne();
		await delay(10);
	}
	await Promise.all(underWay);
	return { sent: turn - unsent, unsent };
}

/** Sends reads over persistent connections, as the browsers of many visitors do. */
export function createReader(origin: string, mostSockets = 256) {
	const agent = new Agent({ keepAlive: true, maxSockets: mostSockets });
	const read = (what: string, path: string): Promise<Sample> => {
		const begun = performance.now();
		const sample = (status: number) => ({ what, status, milliseconds: performance.now() - begun });
		return new Promise((resolve) => {
			const asked = request(
				origin + path,
				{ agent, headers: { accept: "text/html,*/*", "accept-encoding": "gzip" } },
				(incoming) => {
					incoming.resume();
					incoming.on("end", () => resolve(sample(incoming.statusCode ?? 0)));
					incoming.on("error", () => resolve(sample(0)));
				},
			);
			asked.setTimeout(30_000, () => asked.destroy());
			asked.on("error", () => resolve(sample(0)));
			asked.end();
		});
	};
	return { read, close: () => agent.destroy() };
}

/** Returns one row of a table: all requests of a kind. */
export function sumUp(what: string, samples: readonly Sample[], seconds: number) {
	const own = samples.filter((sample) => sample.what === what);
	const good = own.filter(({ status }) => status >= 200 && status < 300);
	const refused = own.filter(({ status }) => status === 503);
	const times = good.map(({ milliseconds }) => milliseconds);
	return {
		what,
		"answered a second": Math.round(good.length / seconds),
		"p50 ms": Math.round(percentile(times, 0.5)),
		"p95 ms": Math.round(percentile(times, 0.95)),
		"p99 ms": Math.round(percentile(times, 0.99)),
		"refused (503)": refused.length,
		failed: own.length - good.length - refused.length,
	};
}
