import { setTimeout as delay } from "node:timers/promises";
import { openSilentNetwork, type SilentNetwork } from "#test/support/silent-network.ts";
import { createHttpClient } from "#tools/bench/http-client.ts";
import { servedBooks } from "./books.ts";
import { prepare, readCoupon, reportBooks } from "./kill-under-load.ts";
import { faultsOf, type ServerFaults } from "./server-faults.ts";
import { freePort, startKillableShop } from "./shop-process.ts";
import { buy, planPurchase, type Shopper, signInShopper } from "./shopper.ts";

/** The shop's behavior in one outage. Times are milliseconds. */
export interface Outage {
	name: string;
	/**
	 * `noticedAfter` is the time from the start of the outage until `/health` reported it. `readAfter` and `orderedAfter`
	 * are the times from the end of the outage until a customer's cart was read and until an order was placed.
	 */
	noticedAfter: number;
	readAfter: number;
	orderedAfter: number;
	slowestHealth: number;
	/** Number of responses with status 503 (`unavailable`) and 500 (`crashes`). No response may have status 500. */
	unavailable: number;
	crashes: number;
	/** Number of 503 responses without `Retry-After`. */
	withoutRetryAfter: number;
}

const buyers = 4;
const askEvery = 100;

type Fault = [name: string, begin: () => unknown, end: () => unknown];

const faultsOn = (server: ServerFaults, network: SilentNetwork): Fault[] => [
	["stopped", server.stop, server.continue],
	["killed and started again", server.kill, server.start],
	["cut off by a silent network", network.fallSilent, network.restore],
];

/**
 * Makes the database of a shop under load unreachable in three ways. Each outage lasts at least `atLeast` milliseconds,
 * and until health checks, buyers and readers have noticed it. Then checks that every acknowledged order is in the
 * database and that the books balance.
 */
export async function loseDatabase(databaseUrl: string, atLeast: number) {
	const books = servedBooks(databaseUrl);
	const prepared = await prepare(books, buyers);
	const couponCode = await readCoupon(books);
	const network = await openSilentNetwork(databaseUrl);
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const environment = { ...books.environment, DATABASE_URL: network.url };
	const shop = await startKillableShop(port, { ...environment, LOG_LEVEL: "silent" });
	const shoppers = await Promise.all(
		prepared.customers.slice(0, buyers).map((customer) => signInShopper(origin, customer)),
	);
	const acknowledged = new Set<number>();
	let tried = 0;
	let ordered = Promise.withResolvers<void>();
	const seen = { unavailable: 0, crashes: 0 };
	const over = new AbortController();

	async function keepBuying(shopper: Shopper): Promise<void> {
		while (!over.signal.aborted) {
			tried += 1;
			const purchase = await buy(shopper, planPurchase(prepared.productIds, couponCode));
			if (purchase.outcome === "ordered") {
				acknowledged.add(purchase.orderId);
				ordered.resolve();
			}
			if (purchase.outcome === "refused" && purchase.status === 503) seen.unavailable += 1;
			if (purchase.outcome === "refused" && purchase.status === 500) seen.crashes += 1;
			await delay(purchase.outcome === "ordered" ? 0 : askEvery);
		}
	}

	/** Returns true once a health check has reported the outage and the shop has refused a purchase and a read. */
	const isFelt = (watch: ReturnType<typeof watchShop>) =>
		watch.seen.unwellAt !== null && watch.seen.unavailable > 0 && seen.unavailable > 0;

	async function suffer([name, begin, end]: Fault): Promise<Outage> {
		Object.assign(seen, { unavailable: 0, crashes: 0 });
		const watch = watchShop(origin, shoppers[0]?.client.cookies ?? new Map());
		const begun = performance.now();
		await begin();
		await delay(atLeast);
		while (!isFelt(watch)) await delay(askEvery);
		await end();
		const ended = performance.now();
		ordered = Promise.withResolvers();
		await ordered.promise;
		const orderedAfter = performance.now() - ended;
		const { unwellAt, readAt, ...watched } = await watch.end();
		return {
			name,
			noticedAfter: unwellAt === null ? Number.POSITIVE_INFINITY : unwellAt - begun,
			readAfter: (readAt.find((at) => at > ended) ?? Number.POSITIVE_INFINITY) - ended,
			orderedAfter,
			slowestHealth: watched.slowestHealth,
			unavailable: seen.unavailable + watched.unavailable,
			crashes: seen.crashes + watched.crashes,
			withoutRetryAfter: watched.withoutRetryAfter,
		};
	}

	const outages: Outage[] = [];
	const buying = Promise.all(shoppers.map(keepBuying));
	for (const fault of faultsOn(faultsOf(databaseUrl), network)) {
		await ordered.promise;
		outages.push(await suffer(fault));
	}
	over.abort();
	await buying;
	for (const { client } of shoppers) client.close();
	// Waits until pending jobs have run.
	await delay(3_000);
	await shop.kill();
	await network.close();
	return { outages, ...(await reportBooks(books, { tried, acknowledged })) };
}

/** Requests the health check and a customer's cart repeatedly. */
function watchShop(origin: string, cookies: ReadonlyMap<string, string>) {
	const over = new AbortController();
	const seen = {
		unwellAt: null as number | null,
		readAt: [] as number[],
		slowestHealth: 0,
		unavailable: 0,
		crashes: 0,
		withoutRetryAfter: 0,
	};

	async function askHealth(): Promise<void> {
		const client = createHttpClient(origin);
		while (!over.signal.aborted) {
			const asked = performance.now();
			const { status } = await client.call("GET", "/health");
			seen.slowestHealth = Math.max(seen.slowestHealth, performance.now() - asked);
			if (status === 503) seen.unwellAt ??= performance.now();
			await delay(askEvery);
		}
		client.close();
	}

	async function askCart(): Promise<void> {
		const client = createHttpClient(origin);
		for (const [name, value] of cookies) client.cookies.set(name, value);
		while (!over.signal.aborted) {
			const { status, headers } = await client.call("GET", "/user/api/cart");
			if (status === 200) seen.readAt.push(performance.now());
			if (status === 503) seen.unavailable += 1;
			if (status === 503 && headers["retry-after"] === undefined) seen.withoutRetryAfter += 1;
			if (status === 500) seen.crashes += 1;
			await delay(askEvery);
		}
		client.close();
	}

	const asking = Promise.all([askHealth(), askCart()]);
	return {
		seen,
		async end() {
			over.abort();
			await asking;
			return seen;
		},
	};
}
