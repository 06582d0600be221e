import type { DemoCustomer } from "#domain/accounts/create-demo-customers.ts";
import { type Figure, percentile } from "./figures.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

interface Buyer {
	client: HttpClient;
	addressId: number;
}

/** Signs customers in, which is not part of what is measured. */
export async function signInBuyers(origin: string, customers: DemoCustomer[]): Promise<Buyer[]> {
	const buyers: Buyer[] = [];
	for (const { email, password, addressId } of customers) {
		const client = createHttpClient(origin);
		await client.call("GET", "/sanctum/csrf-cookie");
		const answer = await client.call("POST", "/login", { email, password });
		if (answer.status !== 200) throw new Error(`no sign-in for ${email}: ${answer.status}`);
		buyers.push({ client, addressId });
	}
	return buyers;
}

/** Runs `once` again and again for each buyer at the same time until the time is up. */
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
	return repeat("add to cart", backend, buyers, seconds, async ({ client }) => {
		// A cart that only grows would measure its size, and 99 pieces are the limit of a line.
		if (++turn % 400 === 0) await client.call("DELETE", "/user/api/cart");
		const answer = await client.call("POST", "/user/api/cart", {
			product_id: products[turn % 8],
			qty: 1,
		});
		return answer.status === 201 || answer.status === 409;
	});
}

/** A whole checkout: two lines, an address and the order; a sign-in is not part of it. */
export function benchCheckouts(
	backend: string,
	buyers: Buyer[],
	products: number[],
	seconds: number,
): Promise<Figure> {
	return repeat("whole checkout", backend, buyers, seconds, async ({ client }) => {
		const first = anyOf(products);
		const second = anyOf(products.filter((id) => id !== first));
		const added = [
			await client.call("POST", "/user/api/cart", { product_id: first, qty: 1 }),
			await client.call("POST", "/user/api/cart", { product_id: second, qty: 2 }),
		];
		const address = await client.call("POST", "/user/api/addresses", {
			label: "Demo Customer (0917 000 0000)",
			line: "1 Demo Street, Poblacion, 5000",
		});
		const addressId = (address.json as { id: number }).id;
		const order = await client.call(
			"POST",
			"/user/api/orders",
			{ addressId, shippingMethod: "standard", paymentMethod: "cod", couponCode: "SAVE10" },
			{ "Idempotency-Key": crypto.randomUUID() },
		);
		// Addresses are limited to a number a person may have.
		await client.call("DELETE", `/user/api/addresses/${addressId}`);
		return added.every(({ status }) => status === 201) && order.status === 201;
	});
}

/** Only the order call, the cart having been filled outside the measured time. */
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
		buyers.map(async ({ client, addressId }) => {
			while (performance.now() < until) {
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
