import sql, { raw } from "sql-template-tag";
import { addToCart, clearCart } from "#contract/user/cart.ts";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import type { BookViolation } from "../audit/book-checks.ts";
import type { Books } from "./books.ts";
import { openCounter } from "./open-counter.ts";
import { prepareBooks } from "./prepare-books.ts";
import { settleBooks } from "./settle-books.ts";
import { freePort, startKillableShop } from "./shop-process.ts";
import { buy, type Purchase, type Shopper, signInShopper } from "./shopper.ts";

export interface OversellReport {
	/** Number of units sold by the end of the first rush (`soldAtFirst`) and of the second rush (`sold`). */
	soldAtFirst: number;
	sold: number;
	/** Purchases whose response was neither an order nor a clear refusal. */
	unclear: Purchase[];
	violations: BookViolation[];
}

export interface OversellSize {
	buyers: number;
	pieces: number;
	/** Number of attempts to sell the product at a counter during the rush. */
	walkIns: number;
	/** Maximum delay of each stock movement, in milliseconds. */
	delay: number;
}

/**
 * Lets many buyers order one product at the same time while a counter sells it. Two app processes share the database.
 * Half of the buyers pay by card, a quarter have another product in the cart, and some leave without paying. All of
 * them try again once the reservations of abandoned payments have expired.
 */
export async function oversell(
	books: Books,
	{ buyers, pieces, walkIns, delay }: OversellSize,
): Promise<OversellReport> {
	const first = await books.open();
	await migrate(first.database);
	const prepared = await prepareBooks(first.database, { customers: buyers, products: 2, pieces });
	const [productId = 0, besideId = 0] = prepared.productIds;
	await addPlenty(first.database, besideId, buyers);
	await delayStockMovements(first.database, delay);
	const ports = [await freePort(), await freePort()];
	const shops = await Promise.all(ports.map((port) => startKillableShop(port, books.environment)));
	const shoppers = await Promise.all(
		prepared.customers.map((customer, index) =>
			signInShopper(`http://127.0.0.1:${ports[index % 2]}`, customer),
		),
	);
	const counter = await openCounter(`http://127.0.0.1:${ports[0]}`, prepared.staff, first.database);
	const rush = (leavers: (index: number) => boolean) =>
		Promise.all([
			...shoppers.map(async (shopper, index) => {
				if (index % 4 === 2) await putBeside(shopper, besideId);
				return buyOne(shopper, productId, index, leavers(index));
			}),
			...Array.from({ length: walkIns }, () => counter.sell(productId)),
		]);
	try {
		const answers = await rush((index) => index % 8 === 1);
		const soldAtFirst = await countSold(first.database, productId);
		await settleBooks(first.database);
		// Empties the carts first. Otherwise, a buyer who tries again would have two units in the cart and could not
		// order the last one.
		await Promise.all(shoppers.map(({ client }) => client.call("DELETE", clearCart.path)));
		const again = await rush(() => false);
		const violations = await settleBooks(first.database);
		const unclear = [...answers, ...again].filter((answer) => !isClear(answer));
		return { soldAtFirst, sold: await countSold(first.database, productId), unclear, violations };
	} finally {
		for (const { client } of shoppers) client.close();
		await counter.close();
		await delayStockMovements(first.database, 0);
		for (const shop of shops) await shop.kill();
		await first.close();
	}
}

async function addPlenty(database: Database, productId: number, pieces: number): Promise<void> {
	await database.execute(sql`
		insert into stock_ledger (variation_id, branch_id, change, reason)
		select variations.id, branches.id, ${pieces}::integer, 'received' from variations, branches
		where product_id = ${productId} and code = 'main'`);
}

async function delayStockMovements(database: Database, delay: number): Promise<void> {
	await database.execute(sql`drop trigger if exists slow_stock on stock_ledger`);
	if (delay === 0) return;
	await database.execute(sql`
		create or replace function wait_a_moment() returns trigger language plpgsql
		as $$ begin perform pg_sleep(random() * tg_argv[0]::float8 / 1000); return new; end $$`);
	await database.execute(
		sql`create trigger slow_stock before insert on stock_ledger
			for each row execute function wait_a_moment(${raw(String(Math.trunc(delay)))})`,
	);
}

const putBeside = ({ client }: Shopper, productId: number) =>
	client.call("POST", addToCart.path, { product_id: productId, qty: 1 }).catch(() => undefined);

/**
 * Maximum attempts if the connection breaks. The server may close an idle connection just when it is used again, and a
 * browser would retry too.
 */
const maxTries = 3;

async function buyOne(shopper: Shopper, productId: number, index: number, leaves: boolean) {
	let purchase: Purchase = { outcome: "nothing" };
	for (let attempt = 1; attempt <= maxTries && purchase.outcome === "nothing"; attempt++) {
		purchase = await buyOnce(shopper, productId, index, leaves);
	}
	return purchase;
}

const buyOnce = (shopper: Shopper, productId: number, index: number, leaves: boolean) =>
	buy(shopper, {
		productId,
		quantity: 1,
		paymentMethod: index % 2 === 0 ? "cod" : "card",
		couponCode: null,
		leaves: leaves ? "before paying" : "never",
		card: "4242424242424242",
	});

const isClear = (answer: Purchase): boolean =>
	answer.outcome === "ordered" ||
	answer.outcome === "abandoned" ||
	(answer.outcome === "refused" &&
		answer.status === 409 &&
		["stock_changed", "out_of_stock", "cart_empty", "stock_limit"].includes(answer.code ?? ""));

async function countSold(database: Database, productId: number): Promise<number> {
	const { sold } = await database.one<{ sold: number }>(sql`
		select coalesce(sum(quantity), 0) as sold from order_lines
		join orders on orders.id = order_id and status <> 'cancelled'
		where product_id = ${productId}`);
	return sold;
}
