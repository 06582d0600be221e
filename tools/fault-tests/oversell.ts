import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import type { BookViolation } from "../audit/book-checks.ts";
import type { Books } from "./books.ts";
import { prepareBooks } from "./prepare-books.ts";
import { settleBooks } from "./settle-books.ts";
import { freePort, startKillableShop } from "./shop-process.ts";
import { buy, type Purchase, type Shopper, signInShopper } from "./shopper.ts";

export interface OversellReport {
	/** Pieces sold in the first rush, and after the abandoned payments were given up. */
	soldAtFirst: number;
	sold: number;
	/** Answers that were neither an order nor a clear refusal. */
	unclear: Purchase[];
	violations: BookViolation[];
}

/**
 * Lets many buyers, half by card, some of whom leave without paying, rush at one product through
 * two app processes on one database; those without luck try again after the abandoned holds ended.
 */
export async function oversell(
	books: Books,
	{ buyers, pieces }: { buyers: number; pieces: number },
): Promise<OversellReport> {
	const first = await books.open();
	await migrate(first.database);
	const prepared = await prepareBooks(first.database, { customers: buyers, products: 1, pieces });
	const [productId = 0] = prepared.productIds;
	const ports = [await freePort(), await freePort()];
	const shops = await Promise.all(ports.map((port) => startKillableShop(port, books.environment)));
	const shoppers = await Promise.all(
		prepared.customers.map((customer, index) =>
			signInShopper(`http://127.0.0.1:${ports[index % 2]}`, customer),
		),
	);
	const rush = (leavers: (index: number) => boolean) =>
		Promise.all(
			shoppers.map((shopper, index) => buyOne(shopper, productId, index, leavers(index))),
		);
	try {
		const answers = await rush((index) => index % 8 === 1);
		const soldAtFirst = await countSold(first.database, productId);
		await settleBooks(first.database);
		const again = await rush(() => false);
		const violations = await settleBooks(first.database);
		const unclear = [...answers, ...again].filter((answer) => !isClear(answer));
		return { soldAtFirst, sold: await countSold(first.database, productId), unclear, violations };
	} finally {
		for (const { client } of shoppers) client.close();
		for (const shop of shops) await shop.kill();
		await first.close();
	}
}

/** A kept connection may close just as it is used again; a browser would try again too. */
const mostTries = 3;

async function buyOne(shopper: Shopper, productId: number, index: number, leaves: boolean) {
	let purchase: Purchase = { told: "nothing" };
	for (let attempt = 1; attempt <= mostTries && purchase.told === "nothing"; attempt++) {
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
	answer.told === "ordered" ||
	answer.told === "abandoned" ||
	(answer.told === "refused" &&
		answer.status === 409 &&
		["stock_changed", "out_of_stock", "cart_empty", "stock_limit"].includes(answer.code ?? ""));

async function countSold(database: Database, productId: number): Promise<number> {
	const { sold } = await database.one<{ sold: number }>(sql`
		select coalesce(sum(quantity), 0) as sold from order_lines
		join orders on orders.id = order_id and status <> 'cancelled'
		where product_id = ${productId}`);
	return sold;
}
