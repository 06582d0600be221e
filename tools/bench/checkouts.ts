import type { DemoCustomer } from "#demo/accounts/create-demo-customers.ts";
import { type Figure, percentile } from "./figures.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

export interface Account {
	client: HttpClient;
	addressId: number;
}

/** A buyer who uses several accounts in turn, because a customer may only save a limited number of addresses. */
interface Buyer {
	accounts: Account[];
	turn: number;
}

const nextOf = (buyer: Buyer) => {
	const account = buyer.accounts[buyer.turn++ % buyer.accounts.length];
	if (!account) throw new Error("a buyer has no account");
	return account;
};

/** Distributes the signed-in accounts among the given number of buyers. */
export const dealOut = (accounts: Account[], buyers: number): Buyer[] =>
	Array.from({ length: buyers }, (_, first) => ({
		accounts: accounts.filter((_account, index) => index % buyers === first),
		turn: 0,
	}));

/** Signs customers in, outside the measured time. */
export async function signInCustomers(
	origin: string,
	customers: DemoCustomer[],
): Promise<Account[]> {
	const accounts: Account[] = [];
	for (const { email, password, addressId } of customers) {
		const client = createHttpClient(origin, { forgivesReset: true });
		await client.call("GET", "/sanctum/csrf-cookie");
		const answer = await client.call("POST", "/login", { email, password });
		if (answer.status !== 200) throw new Error(`no sign-in for ${email}: ${answer.status}`);
		accounts.push({ client, addressId });
	}
	return accounts;
}

/** Runs `once` repeatedly for all buyers concurrently, until the measured time is over. */
async function repeat(
	scenario: string,
	backend: string,
	buyers: Buyer[],
	seconds: number,
	once: (buyer: Buyer) => Promise<boolean>,
): Promise<Figure> {
	const times: number[] = [];
	let errors = 0;
	const started = performance.now();
	const until = started + seconds * 1000;
	await Promise.all(
		buyers.map(async (buyer) => {
			while (performance.now() < until) {
				const begun = performance.now();
				if (await once(buyer)) times.push(performance.now() - begun);
				else errors += 1;
			}
		}),
	);
	return {
		scenario: `${scenario}, ${buyers.length} buyers`,
		backend,
		perSecond: times.length / ((performance.now() - started) / 1000),
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		errors,
	};
}

const anyOf = (ids: readonly number[]) => ids[Math.floor(Math.random() * ids.length)];

export function benchAddToCart(
	backend: string,
	buyers: Buyer[],
	products: number[],
	seconds: number,
): Promise<Figure> {
	let turn = 0;
	return repeat("add to cart", backend, buyers, seconds, async (buyer) => {
		const { client } = nextOf(buyer);
		// Empties the cart every 400 requests, because requests take longer with a growing cart and a line is limited
		// to 99 items.
		if (++turn % 400 === 0) await client.call("DELETE", "/user/api/cart");
		const answer = await client.call("POST", "/user/api/cart", {
			product_id: products[turn % 8],
			qty: 1,
		});
		return answer.status === 201 || answer.status === 409;
	});
}

type Answer = Awaited<ReturnType<HttpClient["call"]>>;

/**
 * Checks out a cart with two lines: adds both lines, saves an address and places the order. Returns each call with its
 * response.
 */
export async function checkOut(
	client: HttpClient,
	products: number[],
): Promise<{ call: string; answer: Answer; isGood: boolean }[]> {
	const first = anyOf(products);
	const second = anyOf(products.filter((id) => id !== first));
	const done: { call: string; answer: Answer; isGood: boolean }[] = [];
	const send = async (call: string, ...request: Parameters<HttpClient["call"]>) => {
		const answer = await client.call(...request);
		done.push({ call, answer, isGood: answer.status === 201 });
		return answer;
	};
	await send("first line", "POST", "/user/api/cart", { product_id: first, qty: 1 });
	await send("second line", "POST", "/user/api/cart", { product_id: second, qty: 2 });
	const address = await send("address", "POST", "/user/api/addresses", {
		label: "Demo Customer (0917 000 0000)",
		line: "1 Demo Street, Poblacion, 5000",
	});
	await send(
		"order",
		"POST",
		"/user/api/orders",
		{
			addressId: (address.json as { id: number }).id,
			shippingMethod: "standard",
			paymentMethod: "cod",
			couponCode: "SAVE10",
		},
		{ "Idempotency-Key": crypto.randomUUID() },
	);
	return done;
}

export function benchCheckouts(
	backend: string,
	buyers: Buyer[],
	products: number[],
	seconds: number,
): Promise<Figure> {
	return repeat("whole checkout", backend, buyers, seconds, async (buyer) =>
		(await checkOut(nextOf(buyer).client, products)).every(({ isGood }) => isGood),
	);
}

/** Measures only the order call. The cart is filled outside the measured time. */
export async function benchOrders(
	backend: string,
	buyers: Buyer[],
	products: number[],
	seconds: number,
): Promise<Figure> {
	const times: number[] = [];
	let errors = 0;
	let spent = 0;
	const started = performance.now();
	const until = started + seconds * 1000;
	await Promise.all(
		buyers.map(async (buyer) => {
			while (performance.now() < until) {
				const { client, addressId } = nextOf(buyer);
				await client.call("POST", "/user/api/cart", { product_id: anyOf(products), qty: 1 });
				const begun = performance.now();
				const order = await client.call(
					"POST",
					"/user/api/orders",
					{ addressId, shippingMethod: "express", paymentMethod: "cod" },
					{ "Idempotency-Key": crypto.randomUUID() },
				);
				const took = performance.now() - begun;
				spent += took;
				if (order.status === 201) times.push(took);
				else errors += 1;
			}
		}),
	);
	return {
		scenario: `place order (with one add before it), ${buyers.length} buyers`,
		backend,
		perSecond: times.length / ((performance.now() - started) / 1000),
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		errors,
		note: `${Math.round((spent / (performance.now() - started) / buyers.length) * 100)} % of the time in the order call`,
	};
}
