/**
 * Processor time of each response in milliseconds: in the shop's process, and in the database node that the process
 * queries.
 */
interface AnswerTimes {
	shop: readonly number[];
	node: readonly number[];
}

/** Number of processes of each kind. Each process has its own core. */
interface Processes {
	shops: number;
	nodes: number;
}

const rounds = 200;

/** Shuffles the measured times so that no node gets all the slow responses. The order is the same in every run. */
const mixed = (times: readonly number[]): number[] => {
	let seed = 1;
	return times
		.map((time) => {
			seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
			return { time, seed };
		})
		.sort((one, other) => one.seed - other.seed)
		.map(({ time }) => time);
};

/**
 * Simulates visitors who send a new request as soon as they have a response, and returns the 99th percentile of their
 * waiting time in milliseconds. A visitor's requests always go to the same process of the shop. The database nodes take
 * turns. Each process and each node handles its requests in order.
 */
export function waitInLine(
	measured: AnswerTimes,
	{ shops, nodes }: Processes,
	visitors = 16,
): number {
	const times = { shop: mixed(measured.shop), node: mixed(measured.node) };
	const free = { shop: Array<number>(shops).fill(0), node: Array<number>(nodes).fill(0) };
	const counts = { shop: 0, node: 0 };
	/** Future arrivals of requests, latest first, so that the next arrival is the last element. */
	const coming = Array.from({ length: visitors }, (_, visitor) => ({
		at: 0,
		visitor,
		since: 0,
		to: "shop" as "shop" | "node",
	}));
	const waits: number[] = [];
	while (waits.length < visitors * rounds) {
		const next = coming.pop();
		if (next === undefined) break;
		const { to, visitor, at } = next;
		const line = free[to];
		const which = (to === "shop" ? visitor : counts.node) % line.length;
		const takes = times[to][counts[to]++ % times[to].length] ?? 0;
		const end = Math.max(at, line[which] ?? 0) + takes;
		line[which] = end;
		if (to === "node") waits.push(end - next.since);
		const then = { visitor, at: end, since: to === "node" ? end : next.since };
		const place = coming.findLastIndex((one) => one.at > end) + 1;
		coming.splice(place, 0, { ...then, to: to === "node" ? "shop" : "node" });
	}
	waits.sort((one, other) => one - other);
	return waits[Math.floor(waits.length * 0.99)] ?? 0;
}
