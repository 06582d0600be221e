/**
 * What a whole checkout costs this tree and another built one, in turns, each with a PostgreSQL of its own:
 * processor time of the driver, the app and PostgreSQL, which others on the machine change less than the clock.
 * node tools/bench-checkout-pair.ts OTHER [--rounds 7] [--checkouts 150] [--processes 1] [--products 3000]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { untilCalm } from "./bench/bench-checkout.ts";
import { checkOut, signInCustomers } from "./bench/checkouts.ts";
import { followProcessorTime, type ProcessorTime } from "./bench/processor-time.ts";
import { seedLarge } from "./bench/seed-large.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		rounds: { type: "string", default: "7" },
		checkouts: { type: "string", default: "150" },
		processes: { type: "string", default: "1" },
		products: { type: "string", default: "3000" },
	},
});
const [other] = positionals;
if (other === undefined) {
	console.error("node tools/bench-checkout-pair.ts OTHER_TREE");
	process.exit(1);
}
const buyers = 16;

async function start(root: string) {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) throw new Error(server.unavailable);
	const database = connect(server.url);
	const { migrate } = (await import(join(root, "src/db/migrate.ts"))) as {
		migrate(database: Database): Promise<void>;
	};
	await migrate(database);
	const size = { products: Number(values.products), orders: 5_000, customers: 128 };
	const customers = await seedLarge(server.url, size);
	const products = (
		await database.rows<{ id: number }>(sql`
			select product_id as id from variations join stock on stock.variation_id = variations.id
			where is_default group by product_id having sum(quantity) > 30 order by product_id limit 5000`)
	).map(({ id }) => id);
	await database.close();
	const folder = mkdtempSync(join(tmpdir(), "kargado-pair-"));
	const environment = { DATABASE_URL: server.url, DATA_DIR: folder };
	const shops: ShopProcess[] = [];
	for (let process = 0; process < Number(values.processes); process++) {
		shops.push(await startShopProcess(environment, [], undefined, root));
	}
	const signedIn = await Promise.all(
		shops.map(({ origin }, first) =>
			signInCustomers(
				origin,
				customers.filter((_customer, index) => index % shops.length === first),
			),
		),
	);
	const accounts = signedIn.flat();
	await untilCalm(shops);
	return {
		async checkOut(times: number): Promise<ProcessorTime> {
			const processorTime = followProcessorTime(shops, server);
			let left = times;
			const buy = async (_nobody: unknown, first: number) => {
				for (let turn = first; left-- > 0; turn += buyers) {
					const account = accounts[turn % accounts.length];
					if (!account) throw new Error("a buyer has no account");
					const calls = await checkOut(account.client, products);
					const bad = calls.find(({ isGood }) => !isGood);
					if (bad) throw new Error(`${bad.call}: ${JSON.stringify(bad.answer.json)}`);
				}
			};
			await Promise.all(Array.from({ length: buyers }, buy));
			const { driver, app, database: ofDatabase } = processorTime();
			return {
				driver: driver / times,
				app: app / times,
				database: ofDatabase && ofDatabase / times,
			};
		},
		async stop() {
			for (const { client } of accounts) client.close();
			for (const shop of shops) await shop.stop();
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
const own = await start(resolve(import.meta.dirname, ".."));
const others = await start(resolve(other));
const times = Number(values.checkouts);
// Until each connection has its plans, and the code is compiled.
for (const shop of [own, others]) await shop.checkOut(times * 3);
const pairs: (readonly [ProcessorTime, ProcessorTime])[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
	if (round % 2 === 0) pairs.push([await own.checkOut(times), await others.checkOut(times)]);
	else {
		const theirs = await others.checkOut(times);
		pairs.push([await own.checkOut(times), theirs]);
	}
}
const sum = ({ driver, app, database }: ProcessorTime) => driver + app + (database ?? 0);
const parts: Record<string, (time: ProcessorTime) => number> = {
	driver: ({ driver }) => driver,
	app: ({ app }) => app,
	PostgreSQL: ({ database }) => database ?? 0,
	together: sum,
};
console.table(
	Object.entries(parts).map(([part, of]) => ({
		"processor ms a checkout": part,
		this: middle(pairs.map(([ours]) => of(ours))).toFixed(2),
		other: middle(pairs.map(([, theirs]) => of(theirs))).toFixed(2),
		ratio: middle(pairs.map(([ours, theirs]) => of(ours) / of(theirs))).toFixed(3),
	})),
);
await own.stop();
await others.stop();
