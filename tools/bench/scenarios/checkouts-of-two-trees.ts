/**
 * Compares the cost of a checkout with two cart lines, and of a counter sale of two items, in this source tree and in
 * another one. The two trees take turns, each with its own PostgreSQL and one connection. The cost is the processor
 * time of the app's code and of the connection's PostgreSQL process, which depends less on other programs than elapsed
 * time does. npm run bench -- checkouts-of-two-trees OTHER
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { createDemoCustomers } from "#demo/accounts/create-demo-customers.ts";
import type * as AddToCart from "#domain/cart/add-to-cart.ts";
import type * as PlaceOrder from "#domain/checkout/place-order.ts";
import type * as OpenShift from "#domain/counter/open-shift.ts";
import type * as RingUpSale from "#domain/counter/ring-up-sale.ts";
import type * as GuessCoupon from "#domain/marketing/guess-coupon.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import type * as ShopOn from "#test/support/shop-on.ts";
import { percentile } from "../figures.ts";
import type * as SeedLarge from "../seed-large.ts";

const [other] = process.argv.slice(2);
if (other === undefined) {
	console.error("npm run bench -- checkouts-of-two-trees OTHER_TREE");
	process.exit(1);
}
const rounds = 16;
const times = 16;

async function start(root: string) {
	const load = <Module>(path: string) => import(join(root, path)) as Promise<Module>;
	const { migrate } = await load<{ migrate(database: Database): Promise<void> }>(
		"src/db/migrate.ts",
	);
	const { addToCart } = await load<typeof AddToCart>("src/domain/cart/add-to-cart.ts");
	const { placeOrder } = await load<typeof PlaceOrder>("src/domain/checkout/place-order.ts");
	const { withCouponGuess } = await load<typeof GuessCoupon>(
		"src/domain/marketing/guess-coupon.ts",
	);
	const { openShift } = await load<typeof OpenShift>("src/domain/counter/open-shift.ts");
	const { ringUpSale } = await load<typeof RingUpSale>("src/domain/counter/ring-up-sale.ts");
	const { shopOn } = await load<typeof ShopOn>("test/support/shop-on.ts");
	// Each source tree fills the tables of its own schema.
	const { seedLarge } = await load<typeof SeedLarge>("tools/bench/seed-large.ts");
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) throw new Error(server.unavailable);
	const database = connect(server.url, { maxConnections: 1 });
	await migrate(database);
	await seedLarge(server.url, { products: 3_000, orders: 2_000, customers: 128 });
	await createDemoCustomers(database, 16, new Date());
	const accounts = await database.rows<{ id: number; name: string; email: string }>(sql`
		select id, name, email from accounts where role = 'customer' order by id desc limit 16`);
	const products = await database.rows<{ id: number }>(sql`
		select product_id as id from variations join stock on stock.variation_id = variations.id
		where is_default group by product_id having sum(quantity) > 30 order by product_id limit 1000`);
	const { pid } = await database.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	const session = () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
	let turn = 0;
	const checkOut = async (): Promise<void> => {
		const account = accounts[turn % accounts.length];
		if (!account) throw new Error("there is no customer");
		for (let line = 0; line < 2; line++) {
			const productId = products[turn++ % products.length]?.id ?? 0;
			await addToCart(database, account.id, { productId, variationId: null, quantity: 1 });
		}
		const customer = {
			accountId: account.id,
			name: account.name,
			email: account.email,
			emailVerified: true,
			address: "127.0.0.1",
		};
		const shop = { ...shopOn(database), demo: true };
		await withCouponGuess(database, customer, "SAVE10", new Date(), () =>
			placeOrder(shop, customer, {
				addressId: null,
				shippingMethod: "standard",
				pickupBranchId: null,
				paymentMethod: "cod",
				couponCode: "SAVE10",
				useStoreCredit: false,
				idempotencyKey: crypto.randomUUID(),
				expected: null,
				paymentIntentId: null,
			}),
		);
	};
	const { id: branchId } = await database.one<{ id: number }>(sql`
		select id from branches where is_open order by id limit 1`);
	const items = await database.rows<{ id: number; price: number }>(sql`
		select variations.id, coalesce(variations.price, products.price) as price
		from variations join products on products.id = product_id
			join stock on stock.variation_id = variations.id
		where branch_id = ${branchId} and variations.sale_price is null and products.sale_price is null
			and quantity > 30
		order by variations.id limit 500`);
	const [cashier] = accounts;
	if (!cashier) throw new Error("there is no account");
	const actor = {
		accountId: cashier.id,
		name: cashier.name,
		role: "owner",
		branchId: null,
		requestId: "",
	} as const;
	const shift = await openShift(shopOn(database), actor, { branchId, till: 1, openingFloat: 0 });
	const sell = async (): Promise<void> => {
		const sold = [0, 1].flatMap(() => items[turn++ % items.length] ?? []);
		const total = sold.reduce((sum, { price }) => sum + price, 0);
		await ringUpSale(shopOn(database), actor, {
			id: crypto.randomUUID(),
			shiftId: shift.id,
			deviceId: null,
			accountId: null,
			lines: sold.map(({ id }) => ({
				variationId: id,
				quantity: 1,
				price: null,
				priceReason: null,
			})),
			discount: null,
			couponCode: null,
			payments: [{ way: "cash", amount: total, reference: null }],
			expectedTotal: total,
			mayPrice: true,
			mayRefund: true,
			giftCardId: null,
			serials: [[], []],
		});
	};
	return {
		/** Returns the processor time of one checkout or sale, in milliseconds. */
		async cost(what: "checkout" | "sale") {
			const [before, code] = [session(), process.cpuUsage()];
			for (let count = 0; count < times; count++) await (what === "sale" ? sell() : checkOut());
			const { user, system } = process.cpuUsage(code);
			return { code: (user + system) / 1000 / times, session: (session() - before) / times };
		},
		async stop() {
			await database.close();
			await server.stop();
		},
	};
}

const middle = (figures: number[]) => percentile(figures, 0.5);
const own = await start(resolve(import.meta.dirname, "../../.."));
const others = await start(resolve(other));

async function compare(what: "checkout" | "sale") {
	// Warms up: after a few rounds, each connection has its query plans and the code is compiled.
	for (let round = 0; round < 6; round++) for (const tree of [own, others]) await tree.cost(what);
	type Cost = Awaited<ReturnType<typeof own.cost>>;
	const pairs: { ours: Cost; theirs: Cost }[] = [];
	for (let round = 0; round < rounds; round++) {
		const [ours, theirs] = [await own.cost(what), await others.cost(what)];
		pairs.push({ ours, theirs });
	}
	return (["code", "session"] as const).map((part) => ({
		"processor ms": `${what}: ${part === "code" ? "the code" : "PostgreSQL's session"}`,
		this: middle(pairs.map(({ ours }) => ours[part])).toFixed(2),
		other: middle(pairs.map(({ theirs }) => theirs[part])).toFixed(2),
		ratio: middle(pairs.map(({ ours, theirs }) => ours[part] / theirs[part])).toFixed(3),
	}));
}

console.table([...(await compare("checkout")), ...(await compare("sale"))]);
await own.stop();
await others.stop();
