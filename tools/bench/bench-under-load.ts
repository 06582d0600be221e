import { setTimeout as delay } from "node:timers/promises";
import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { type Account, signInCustomers } from "./checkouts.ts";
import { createReader, offerLoad, type Sample, sumUp } from "./offered-load.ts";
import { benchRequests } from "./requests.ts";

interface UnderLoad {
	environment: Record<string, string>;
	customers: DemoCustomer[];
	products: number[];
	categories: number[];
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const sorts = ["newest", "price-asc", "price-desc"];
const words = ["cable", "power bank", "mouse", "speaker", "case", "hub", "sleeve", "tripod"];

/**
 * Creates a function that adds one item to a cart and orders it, and returns a sample for each of the two requests. An
 * account sends one request at a time.
 */
function createOrdering(accounts: Account[], products: number[]) {
	const free = [...accounts];
	return async (): Promise<Sample[]> => {
		const account = free.shift();
		if (!account) return [{ what: "no buyer free", status: 0, milliseconds: 0 }];
		const { client, addressId } = account;
		const timed = async (what: string, ...call: Parameters<typeof client.call>) => {
			const begun = performance.now();
			const status = await client.call(...call).then(
				(answer) => answer.status,
				() => 0,
			);
			return { what, status, milliseconds: performance.now() - begun };
		};
		try {
			const cart = await timed("cart", "POST", "/user/api/cart", {
				product_id: anyOf(products),
				qty: 1,
			});
			// A sold-out product doesn't count as an error.
			if (cart.status === 409) return [{ ...cart, status: 201 }];
			if (cart.status !== 201) return [cart];
			const order = await timed(
				"order",
				"POST",
				"/user/api/orders",
				{ addressId, shippingMethod: "express", paymentMethod: "cod" },
				{ "Idempotency-Key": crypto.randomUUID() },
			);
			return [cart, order];
		} finally {
			free.push(account);
		}
	};
}

/**
 * Sends 200 reads and 20 orders a second for several minutes. Measures lists, carts and orders, and the memory of the
 * app's process, minute by minute.
 */
export async function benchSoak(
	{ environment, customers, products, categories }: UnderLoad,
	minutes: number,
): Promise<void> {
	const shop = await startShopProcess(environment);
	const reader = createReader(shop.origin);
	try {
		const accounts = await signInCustomers(shop.origin, customers);
		const order = createOrdering(accounts, products);
		const read = async (turn: number): Promise<Sample[]> => {
			const list = `limit=10&category_id=${anyOf(categories)}&sort=${anyOf(sorts)}`;
			if (turn % 10 < 5) return [await reader.read("list", `/user/api/products?${list}`)];
			if (turn % 10 < 7)
				return [await reader.read("detail", `/user/api/products/${anyOf(products)}`)];
			if (turn % 10 === 7) {
				const search = encodeURIComponent(`${anyOf(words)} ${turn % 97}`);
				return [await reader.read("search", `/user/api/products?limit=10&search=${search}`)];
			}
			return [await reader.read("page", turn % 10 === 8 ? "/app" : `/app?sort=${anyOf(sorts)}`)];
		};
		let samples: Sample[] = [];
		const all: Sample[] = [];
		const onSample = (sample: Sample) => samples.push(sample);
		const rows: Record<string, unknown>[] = [];
		for (let minute = 1; minute <= minutes; minute += 1) {
			samples = [];
			const until = performance.now() + 60_000;
			const offered = { until, onSample, mostUnderWay: 500 };
			await Promise.all([
				offerLoad({ ...offered, perSecond: 200, send: read }),
				offerLoad({ ...offered, perSecond: 20, send: order }),
			]);
			all.push(...samples);
			const p95 = (what: string) => sumUp(what, samples, 60)["p95 ms"];
			rows.push({
				minute,
				"list p95": p95("list"),
				"page p95": p95("page"),
				"cart p95": p95("cart"),
				"order p95": p95("order"),
				"not answered 2xx": samples.filter(({ status }) => status < 200 || status >= 300).length,
				"memory MB": shop.memory().now,
			});
			console.log(JSON.stringify(rows.at(-1)));
		}
		console.table(rows);
		console.table(
			["list", "detail", "search", "page", "cart", "order", "no buyer free"].map((what) =>
				sumUp(what, all, minutes * 60),
			),
		);
	} finally {
		reader.close();
		await shop.stop();
	}
}

/** Returns the seconds until five responses in a row take less than 200 ms. */
async function secondsToRecover(shop: ShopProcess, path: () => string): Promise<number> {
	const reader = createReader(shop.origin);
	const begun = performance.now();
	let good = 0;
	while (good < 5 && performance.now() - begun < 60_000) {
		const { status, milliseconds } = await reader.read("after", path());
		good = status === 200 && milliseconds < 200 ? good + 1 : 0;
		await delay(50);
	}
	reader.close();
	return (performance.now() - begun) / 1000;
}

/**
 * Requests three times as many pages and searches as the shop can serve, plus 10 orders a second, and measures the
 * recovery.
 */
export async function benchOverload(
	{ environment, customers, products }: UnderLoad,
	seconds: number,
): Promise<void> {
	const shop = await startShopProcess(environment);
	const reader = createReader(shop.origin, 400);
	let count = 0;
	// Returns a different path each time, so that no response comes from the cache.
	const path = () => {
		count += 1;
		const search = encodeURIComponent(`${anyOf(words)} ${count}`);
		return count % 2 === 0
			? `/app?search=${search}`
			: `/user/api/products?limit=10&search=${search}`;
	};
	try {
		const accounts = await signInCustomers(shop.origin, customers);
		const order = createOrdering(accounts, products);
		const calm = await benchRequests({
			scenario: "calm",
			backend: "postgres",
			origin: shop.origin,
			seconds: 5,
			paths: () => Array.from({ length: 2_000 }, path),
		});
		const samples: Sample[] = [];
		const onSample = (sample: Sample) => samples.push(sample);
		const until = performance.now() + seconds * 1000;
		const [offered] = await Promise.all([
			offerLoad({
				until,
				onSample,
				mostUnderWay: 2_000,
				perSecond: calm.perSecond * 3,
				send: async () => {
					const asked = path();
					return [await reader.read(asked.startsWith("/app") ? "page" : "search", asked)];
				},
			}),
			offerLoad({ until, onSample, mostUnderWay: 500, perSecond: 10, send: order }),
		]);
		const recovered = await secondsToRecover(shop, path);
		console.log(
			`It bears ${Math.round(calm.perSecond)} pages and searches a second; ${Math.round(calm.perSecond * 3)} a second were offered for ${seconds} s (${offered.unsent} of ${offered.sent + offered.unsent} could not be sent by the driver).`,
		);
		console.table(
			["page", "search", "cart", "order", "no buyer free"].map((what) =>
				sumUp(what, samples, seconds),
			),
		);
		const { now, most } = shop.memory();
		console.log(
			`It recovered ${recovered.toFixed(1)} s after the last one. Memory: ${now} MB, ${most} MB at most.`,
		);
	} finally {
		reader.close();
		await shop.stop();
	}
}
