import { describe, expect, test } from "vitest";
import {
	addToCart,
	getShop,
	listProducts,
	login,
	placeOrder,
	requestReturn,
} from "../../client/src/generated/calls.ts";
import { connect, type SenderOptions } from "../../client/src/index.ts";
import { isRefusal, ShopProblem } from "../../client/src/shop-problem.ts";

interface Asked {
	address: string;
	method: string;
	headers: Headers;
	body: unknown;
}
type Answer = (asked: Asked) => Response;

/** Creates a client whose shop returns these answers in order, and a new CSRF token for each token request. */
function shopOf(answers: Answer[], options: Partial<SenderOptions> = {}) {
	const asked: Asked[] = [];
	let tokens = 0;
	const left = [...answers];
	const fetch = async (input: unknown, init: RequestInit = {}) => {
		const { method = "GET", headers, body } = init;
		const each = { address: String(input), method, headers: new Headers(headers), body };
		if (each.address.endsWith("/sanctum/csrf-cookie")) {
			tokens += 1;
			return new Response(null, {
				status: 204,
				headers: { "X-XSRF-TOKEN": `token-${tokens}`, "Set-Cookie": "visit=1; Path=/" },
			});
		}
		asked.push(each);
		const answer = left.shift();
		if (!answer) throw new Error("one request too many");
		return answer(each);
	};
	const shop = connect({ origin: "https://shop.example/", fetch: fetch as never, ...options });
	return { shop, asked };
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
	new Response(JSON.stringify(body), {
		status,
		headers: { "Content-Type": "application/json; charset=UTF-8", ...headers },
	});
const give =
	(...of: Parameters<typeof json>): Answer =>
	() =>
		json(...of);
const breakOff: Answer = () => {
	throw new TypeError("fetch failed");
};
const header = (name: string, asked: Asked[]) => asked.map(({ headers }) => headers.get(name));

const order = { addressId: 1, shippingMethod: "standard", paymentMethod: "cod" } as const;
const caught = (call: Promise<unknown>): Promise<unknown> =>
	call.then(
		() => null,
		(error: unknown) => error,
	);

describe("a list", () => {
	const pages: Answer[] = [
		give([{ id: 1 }, { id: 2 }], 200, {
			"X-Total-Count": "3",
			Link: '</user/api/products?search=a&cursor=x%2By>; rel="next"',
		}),
		give([{ id: 3 }], 200, { "X-Total-Count": "3" }),
	];

	test("is requested page by page, and only as many pages as the caller reads", async () => {
		const { shop, asked } = shopOf(pages);
		const ids: number[] = [];
		for await (const { id } of shop.all(listProducts, { search: "a" })) {
			ids.push(id);
			if (ids.length === 2) expect(asked).toHaveLength(1);
		}
		expect(ids).toEqual([1, 2, 3]);
		expect(asked.map(({ address }) => address)).toEqual([
			"https://shop.example/user/api/products?search=a",
			"https://shop.example/user/api/products?search=a&cursor=x%2By",
		]);
	});

	test("returns one page with the next cursor", async () => {
		const { shop } = shopOf(pages);
		expect(await shop.page(listProducts, { search: "a" })).toEqual({
			items: [{ id: 1 }, { id: 2 }],
			next: "x+y",
			total: 3,
		});
	});
});

describe("with a session", () => {
	test("a change sends the latest token and cookies", async () => {
		const signedIn: Answer = () =>
			json({ user: {} }, 200, {
				"X-XSRF-TOKEN": "of-the-session",
				"Set-Cookie": "session=abc; Path=/; HttpOnly",
			});
		const { shop, asked } = shopOf([signedIn, give({ lines: [] }, 201)]);
		await shop(login, { email: "a@b.example", password: "x" });
		await shop(addToCart, { product_id: 1, qty: 1 });
		expect(header("X-XSRF-TOKEN", asked)).toEqual(["token-1", "of-the-session"]);
		expect(header("Cookie", asked)).toEqual(["visit=1", "visit=1; session=abc"]);
		expect(header("Authorization", asked)).toEqual([null, null]);
	});

	test("a stale token is renewed once", async () => {
		const { shop, asked } = shopOf([give({}, 419), give({ lines: [] }, 201)]);
		await shop(addToCart, { product_id: 1, qty: 1 });
		expect(header("X-XSRF-TOKEN", asked)).toEqual(["token-1", "token-2"]);
		const again = shopOf([give({}, 419), give({ message: "CSRF token mismatch." }, 419)]);
		expect(await caught(again.shop(addToCart, { product_id: 1, qty: 1 }))).toMatchObject({
			status: 419,
		});
	});
});

test("an API key is sent without cookies and without a CSRF token", async () => {
	const { shop, asked } = shopOf([give({ lines: [] }, 201)], { apiKey: "kargado_x" });
	await shop(addToCart, { product_id: 1, qty: 1 });
	expect(header("Authorization", asked)).toEqual(["Bearer kargado_x"]);
	expect([...header("Cookie", asked), ...header("X-XSRF-TOKEN", asked)]).toEqual([null, null]);
});

describe("a network failure", () => {
	test("is retried once with the same idempotency key if a retry is safe", async () => {
		const { shop, asked } = shopOf([breakOff, give({ id: 7 }, 201)]);
		expect(await shop(placeOrder, order)).toEqual({ id: 7 });
		const [first, second] = header("Idempotency-Key", asked);
		expect(first).toMatch(/^[\da-f-]{36}$/);
		expect(second).toBe(first);
		const reading = shopOf([breakOff, give({ name: "Aling Nena" })]);
		expect(await reading.shop(getShop)).toMatchObject({ name: "Aling Nena" });
	});

	test("is retried with the caller's idempotency key", async () => {
		const { shop, asked } = shopOf([give({}, 201)]);
		await shop(requestReturn, { id: 1, lines: [] }, { idempotencyKey: "mine" });
		expect(header("Idempotency-Key", asked)).toEqual(["mine"]);
	});

	test("is reported if a retry isn't safe, or if the retry fails too", async () => {
		const change = shopOf([breakOff]);
		expect(await caught(change.shop(addToCart, { product_id: 1, qty: 1 }))).toMatchObject({
			name: "ShopProblem",
			status: 0,
			code: undefined,
		});
		expect(change.asked).toHaveLength(1);
		const twice = shopOf([breakOff, breakOff]);
		expect(await caught(twice.shop(getShop))).toMatchObject({ status: 0 });
	});

	test("isn't retried after the caller has cancelled", async () => {
		const stop = new AbortController();
		const { shop, asked } = shopOf([
			() => {
				stop.abort();
				throw stop.signal.reason;
			},
		]);
		expect(await caught(shop(getShop, {}, { signal: stop.signal }))).toBe(stop.signal.reason);
		expect(asked).toHaveLength(1);
	});
});

describe("a refusal", () => {
	test("is recognized by its code, with the details of that code", async () => {
		const body = { message: "Stock changed.", code: "stock_changed", changes: [{ available: 2 }] };
		const error = await caught(shopOf([give(body, 409)]).shop(placeOrder, order));
		expect(isRefusal(error, placeOrder, "total_changed")).toBe(false);
		if (!isRefusal(error, placeOrder, "stock_changed")) throw error;
		expect(error.body.changes[0]?.available).toBe(2);
		expect([error.status, error.message]).toEqual([409, "Stock changed."]);
	});

	test.each([
		["a proxy's page", () => new Response("<h1>502</h1>", { status: 502 })],
		["JSON from another program", give({ error: "no" }, 502)],
		["a list", give([], 502)],
	])("that is %s has a message too", async (_, answer) => {
		const error = await caught(shopOf([answer]).shop(getShop));
		expect(error).toBeInstanceOf(ShopProblem);
		expect(error).toMatchObject({ status: 502, message: "The shop answers 502.", errors: {} });
	});

	test("a truncated answer is an error", async () => {
		const cut: Answer = () =>
			new Response('{"name": "Al', { headers: { "Content-Type": "application/json" } });
		expect(await caught(shopOf([cut]).shop(getShop))).toMatchObject({ status: 0 });
	});
});

test("an empty response becomes undefined, a file a blob, and JSON is parsed", async () => {
	const csv: Answer = () => new Response("a,b", { headers: { "Content-Type": "text/csv" } });
	const none: Answer = () => new Response(null, { status: 204 });
	const { shop } = shopOf([csv, none]);
	expect(await ((await shop(getShop)) as unknown as Blob).text()).toBe("a,b");
	expect(await shop(getShop)).toBeUndefined();
});
