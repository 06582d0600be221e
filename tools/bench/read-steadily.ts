import { setTimeout as pause } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

interface Reading {
	url: string;
	askedASecond: number;
}

/**
 * Requests an address at a steady rate in a separate thread, so that a busy caller doesn't distort the result. `stop`
 * returns the milliseconds that each response took.
 */
export function readSteadily(reading: Reading): { stop(): Promise<number[]> } {
	const worker = new Worker(new URL(import.meta.url), { workerData: reading });
	const times = new Promise<number[]>((resolve, reject) => {
		worker.once("message", resolve);
		worker.once("error", reject);
	});
	return {
		stop() {
			worker.postMessage("stop");
			return times;
		},
	};
}

async function read(port: NonNullable<typeof parentPort>, { url, askedASecond }: Reading) {
	const times: number[] = [];
	const running = new Set<Promise<void>>();
	let isStopped = false;
	port.once("message", () => {
		isStopped = true;
	});
	while (!isStopped) {
		const start = performance.now();
		const answer = fetch(url)
			.then((response) => response.arrayBuffer())
			.then(() => void times.push(performance.now() - start))
			.finally(() => running.delete(answer));
		running.add(answer);
		await pause(1000 / askedASecond);
	}
	await Promise.all(running);
	port.postMessage(times);
}

if (parentPort) await read(parentPort, workerData as Reading);
