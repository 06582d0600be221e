import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { migrate } from "#db/migrate.ts";
import type { BookViolation } from "../audit/book-checks.ts";
import type { Books } from "./books.ts";
import { type PreparedBooks, prepareBooks } from "./prepare-books.ts";
import { settleBooks } from "./settle-books.ts";
import { freePort, type KillableShop, startKillableShop } from "./shop-process.ts";
import { buy, planPurchase, type Shopper, signInShopper } from "./shopper.ts";
import { workAsStaff } from "./work-as-staff.ts";

export interface BooksReport {
	/**
	 * `tried`, `acknowledged` and `inBooks` count attempted purchases, acknowledged orders and orders in the database.
	 */
	tried: number;
	acknowledged: number;
	inBooks: number;
	payments: { status: string; count: number }[];
	/** Number of customers' payment proofs by the decision of staff. */
	proofs: { state: string; count: number }[];
	/** Acknowledged orders that are missing from the database. Must be empty. */
	lost: number[];
	violations: BookViolation[];
}

export interface KillReport extends BooksReport {
	kills: number;
}

const buyers = 8;
/**
 * The shop is killed after a random number of purchases that it didn't refuse, fewer than `maxPurchases`, or after
 * `longestLoad` milliseconds.
 */
const maxPurchases = 40;
const longestLoad = 8_000;

/**
 * Runs a shop under load, kills it at a random moment and starts it again, `kills` times. Then checks that every
 * acknowledged order is in the database and that the books balance.
 */
export async function killUnderLoad(
	books: Books,
	kills: number,
	say: (text: string) => void = () => {},
): Promise<KillReport> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const prepared = await prepare(books, kills);
	const couponCode = await readCoupon(books);
	const acknowledged = new Set<number>();
	let tried = 0;
	let shoppers: Shopper[] = [];
	let staff: Shopper | undefined;
	let shop: KillableShop | undefined;

	/** @param onPurchase is called for each purchase that the shop didn't refuse */
	async function load(until: AbortSignal, onPurchase: () => void) {
		await Promise.all(
			shoppers.map(async (shopper) => {
				while (!until.aborted) {
					tried += 1;
					const purchase = await buy(shopper, planPurchase(prepared.productIds, couponCode));
					if (purchase.outcome === "ordered") acknowledged.add(purchase.orderId);
					if (purchase.outcome === "nothing") return;
					if (purchase.outcome !== "refused") onPurchase();
					if (staff && Math.random() < 0.3) await workAsStaff(staff, acknowledged);
				}
			}),
		);
	}

	for (let kill = 1; kill <= kills; kill++) {
		shop = await startKillableShop(port, books.environment);
		if (shoppers.length === 0) {
			shoppers = await Promise.all(
				prepared.customers.map((customer) => signInShopper(origin, customer)),
			);
			staff = await signInShopper(origin, { ...prepared.staff, addressId: 0 });
		}
		const stop = new AbortController();
		const enough = new AbortController();
		let missing = Math.floor(Math.random() * maxPurchases);
		const loaded = load(stop.signal, () => --missing < 0 && enough.abort());
		await delay(longestLoad, undefined, { signal: enough.signal }).catch(() => {});
		await delay(Math.random() * 50);
		await shop.kill();
		stop.abort();
		await loaded;
		if (kill % 10 === 0 || kill === kills) {
			say(
				`${books.name}: killed ${kill} times, ${acknowledged.size} of ${tried} orders acknowledged`,
			);
		}
	}
	for (const { client } of [...shoppers, ...(staff ? [staff] : [])]) client.close();
	// Starts the shop once more, so that pending jobs run.
	shop = await startKillableShop(port, books.environment);
	await delay(3000);
	await shop.kill();
	return { kills, ...(await reportBooks(books, { tried, acknowledged })) };
}

/** Migrates the database and creates products and customers. */
export async function prepare(books: Books, kills: number): Promise<PreparedBooks> {
	const { database, close } = await books.open();
	try {
		await migrate(database);
		const size = { customers: buyers, products: 12, pieces: 40 + kills * 20 };
		return await prepareBooks(database, size);
	} finally {
		await close();
	}
}

export async function readCoupon(books: Books): Promise<string> {
	const { database, close } = await books.open();
	const { code } = await database.one<{ code: string }>(
		sql`select code from coupons order by id desc limit 1`,
	);
	await close();
	return code;
}

/**
 * Resolves pending payments and refunds, checks the books, and compares them with the orders that the shop
 * acknowledged.
 */
export async function reportBooks(
	books: Books,
	{ tried, acknowledged }: { tried: number; acknowledged: ReadonlySet<number> },
): Promise<BooksReport> {
	const { database, close } = await books.open();
	try {
		const violations = await settleBooks(database);
		const found = await database.rows<{ id: number }>(sql`select id from orders`);
		const ids = new Set(found.map(({ id }) => id));
		return {
			tried,
			violations,
			acknowledged: acknowledged.size,
			inBooks: ids.size,
			lost: [...acknowledged].filter((id) => !ids.has(id)),
			payments: await database.rows(sql`
				select status, count(*) as count from payment_intents group by status order by status`),
			proofs: await database.rows(sql`
				select state, count(*) as count from payment_proofs group by state order by state`),
		};
	} finally {
		await close();
	}
}
