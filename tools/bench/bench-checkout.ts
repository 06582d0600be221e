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

interface Checkout {
	backend: string;
	/** The app's processes; buyers are spread over them. */
	shops: ShopProcess[];
	customers: DemoCustomer[];
	products: number[];
	seconds: number;
	hasMarks: boolean;
}

const checkoutMark: Mark = { perSecond: 150, p99: 250 };
const orderMark: Mark = { perSecond: 200, p99: 150 };

async function signIn({ shops, customers }: Checkout): Promise<Account[]> {
	const groups = await Promise.all(
		shops.map(({ origin }, first) =>
			signInCustomers(
				origin,
				customers.filter((_customer, index) => index % shops.length === first),
			),
		),
	);
	// Dealt in turn, so that however few buyers there are, each process has its share.
	return customers.flatMap((_customer, index) => {
		const account = groups[index % shops.length]?.[Math.floor(index / shops.length)];
		return account ? [account] : [];
	});
}

/** Add to cart, whole checkouts at 16 buyers, and orders at 1, 16 and 64. */
export async function benchCheckout(checkout: Checkout): Promise<Figure[]> {
	const { backend, products, seconds, hasMarks, shops } = checkout;
	const accounts = await signIn(checkout);
	const figures: Figure[] = [];
	const processorTime = () => shops.reduce((sum, shop) => sum + shop.processorTime(), 0);
	const run = async (bench: typeof benchOrders, buyers: number, mark: Mark | null) => {
		const [begun, before] = [performance.now(), processorTime()];
		const figure = await bench(backend, dealOut(accounts, buyers), products, seconds);
		const count = (figure.perSecond * (performance.now() - begun)) / 1000;
		const each = ((processorTime() - before) / count).toFixed(1);
		const note = [figure.note ?? [], `${each} ms of the app's processor each`].flat().join("; ");
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

/** How many SQL statements each call of a checkout sends, transaction statements included. */
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
