import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import {
	type Account,
	benchAddToCart,
	benchCheckouts,
	benchOrders,
	checkOut,
	dealOut,
	signInCustomers,
} from "./checkouts.ts";
import { type Figure, type Mark, noted, percentile } from "./figures.ts";
import { followProcessorTime, processorText } from "./processor-time.ts";

/**
 * The data folder and the URL of PostgreSQL, used to read its processor time. Both are null if the database isn't a
 * separate process.
 */
export interface ServerPlace {
	folder: string | null;
	url: string | null;
}

interface Checkout extends ServerPlace {
	backend: string;
	/** The app's processes. Buyers are distributed among them. */
	shops: ShopProcess[];
	customers: DemoCustomer[];
	products: number[];
	seconds: number;
	hasMarks: boolean;
}

const checkoutMark: Mark = { perSecond: 300, p99: 120 };
const orderMark: Mark = { perSecond: 200, p99: 150 };

export async function signIn({
	shops,
	customers,
}: Pick<Checkout, "shops" | "customers">): Promise<Account[]> {
	const groups = await Promise.all(
		shops.map(({ origin }, first) =>
			signInCustomers(
				origin,
				customers.filter((_customer, index) => index % shops.length === first),
			),
		),
	);
	// Assign buyers to processes in turn, so that even a few buyers are spread evenly.
	return customers.flatMap((_customer, index) => {
		const account = groups[index % shops.length]?.[Math.floor(index / shops.length)];
		return account ? [account] : [];
	});
}

/**
 * Waits until the apps have finished their work after starting, such as drawing pictures and building the search index.
 */
async function untilCalm(shops: readonly ShopProcess[]): Promise<void> {
	const used = () => shops.reduce((sum, shop) => sum + shop.processorTime(), 0);
	for (let second = 0; second < 30; second++) {
		const before = used();
		await delay(1_000);
		if (used() - before < 100) return;
	}
}

/** Turns autovacuum off while checkouts are measured. `tidyUp` vacuums between measurements instead. */
export const withoutAutovacuum = { autovacuum: "off" };

/**
 * Vacuums and analyzes the database between measurements. Autovacuum would disturb a measurement: each minute, it would
 * take as long as a second of checkouts and make every connection plan its statements again. Also deletes saved
 * addresses, because each checkout saves an address and a customer may only have a limited number.
 */
export async function tidyUp(url: string): Promise<void> {
	const database = connect(url, { maxConnections: 1, statementTimeoutMilliseconds: 0 });
	await database.execute(sql`delete from addresses where not is_default`);
	await database.execute(sql`vacuum analyze`);
	await database.close();
}

/**
 * Warms up: the first checkouts of each connection plan its statements, and the first checkouts of the process also
 * compile the code.
 */
export async function warmUp(
	shops: readonly ShopProcess[],
	accounts: Account[],
	products: number[],
	checkouts = 300,
): Promise<void> {
	await untilCalm(shops);
	const until = performance.now() + 60_000;
	let done = 0;
	while (done < checkouts * shops.length && performance.now() < until) {
		const { perSecond } = await benchCheckouts("warm-up", dealOut(accounts, 16), products, 2);
		done += perSecond * 2;
	}
}

/** Measures adding to a cart and whole checkouts with 16 buyers, and the order call alone with 1, 16 and 64 buyers. */
export async function benchCheckout(checkout: Checkout): Promise<Figure[]> {
	const { backend, products, seconds, hasMarks, shops, folder, url } = checkout;
	const accounts = await signIn(checkout);
	await warmUp(shops, accounts, products);
	if (url !== null) {
		await tidyUp(url);
		await warmUp(shops, accounts, products, 100);
	}
	const figures: Figure[] = [];
	const run = async (bench: typeof benchOrders, buyers: number, mark: Mark | null) => {
		const begun = performance.now();
		const processorTime = followProcessorTime(shops, { folder });
		const figure = await bench(backend, dealOut(accounts, buyers), products, seconds);
		const count = (figure.perSecond * (performance.now() - begun)) / 1000;
		const note = [figure.note ?? [], processorText(processorTime(), count)].flat().join("; ");
		figures.push(noted({ ...figure, note }, (hasMarks && mark) || undefined));
	};
	await run(benchAddToCart, 16, null);
	for (const { client } of accounts) await client.call("DELETE", "/user/api/cart");
	await run(benchCheckouts, 16, checkoutMark);
	await run(benchOrders, 1, null);
	await run(benchOrders, 16, orderMark);
	await run(benchOrders, 64, null);
	for (const { client } of accounts) client.close();
	return figures;
}

/** Counts the SQL statements that each call of a checkout sends, including those of transactions. */
export async function countStatements(
	environment: Record<string, string>,
	customers: DemoCustomer[],
	products: number[],
): Promise<void> {
	const shop = await startShopProcess(environment, [
		`--import=${new URL("count-statements.ts", import.meta.url).href}`,
	]);
	try {
		const accounts = await signInCustomers(shop.origin, customers.slice(0, 10));
		const counts: Record<string, number[]> = {};
		for (const account of accounts) {
			for (const { call, answer } of await checkOut(account.client, products)) {
				const counted = counts[call] ?? [];
				counts[call] = [...counted, Number(answer.headers["x-statements"])];
			}
			account.client.close();
		}
		const calls = Object.entries(counts).map(
			([call, each]) => [call, percentile(each, 0.5)] as const,
		);
		const whole = calls.reduce((sum, [, count]) => sum + count, 0);
		console.log(
			`SQL statements, BEGIN and COMMIT included: ${calls
				.map(([call, count]) => `${call} ${count}`)
				.join(", ")}; the whole checkout ${whole}. The mail's job follows on its own.`,
		);
	} finally {
		await shop.stop();
	}
}
