import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { connect, type Database } from "#db/database.ts";
import type { PostgresServer } from "#test/support/postgres-server.ts";
import type { ShopProcess } from "#test/support/shop-process.ts";

/** The cost of one response. Unlike elapsed time, it hardly depends on how busy the machine is. */
interface Cost {
	scenario: string;
	statements: number;
	/** Pages of 8 KB that PostgreSQL read. */
	pages: number;
	"most pages": number;
	/** Milliseconds of processor time that PostgreSQL and the app took. */
	database: number;
	app: number;
	"longest in PostgreSQL": number;
	"its path": string;
}

/** Returns the processor time of all current backends of the server in milliseconds. */
function backendTime({ folder }: PostgresServer): number {
	const main = readFileSync(join(folder ?? "", "data/postmaster.pid"), "utf8").split("\n", 1)[0];
	const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(" ");
	return children
		.map((pid) => {
			try {
				return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;
			} catch {
				// The backend has ended in the meantime.
				return 0;
			}
		})
		.reduce((sum, time) => sum + time, 0);
}

function processTime(pid: number): number {
	const tasks = `/proc/${pid}/task`;
	return readdirSync(tasks)
		.map((task) => Number(readFileSync(join(tasks, task, "schedstat"), "utf8").split(" ", 1)[0]))
		.reduce((sum, time) => sum + time / 1e6, 0);
}

const rounded = (value: number) => Math.round(value * 100) / 100;

async function readStatements(database: Database) {
	const [row] = await database.rows<{ calls: number; pages: number; milliseconds: number }>(sql`
		select coalesce(sum(calls) filter (where query not like '%pg_stat_statements%'), 0)::float8 as calls,
			coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages,
			coalesce(sum(total_exec_time + total_plan_time), 0) as milliseconds
		from pg_stat_statements where toplevel`);
	await database.rows(sql`select pg_stat_statements_reset()`);
	return row ?? { calls: 0, pages: 0, milliseconds: 0 };
}

/** Requests each path a few times in sequence. Returns the average work of PostgreSQL and of the app per response. */
export async function measureCosts(
	{ server, shop }: { server: PostgresServer; shop: ShopProcess },
	asked: { scenario: string; paths: readonly string[]; cookie?: string | undefined },
): Promise<Cost> {
	const { scenario, cookie } = asked;
	const paths = [...new Set(asked.paths)].slice(0, 60);
	const database = connect(server.url, { maxConnections: 1 });
	await database.execute(sql`create extension if not exists pg_stat_statements`);
	const ask = async (path: string) => {
		const answer = await fetch(shop.origin + path, cookie ? { headers: { cookie } } : {});
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
	};
	const turns = 3;
	const each: { path: string; calls: number; pages: number; milliseconds: number }[] = [];
	for (const path of paths) await ask(path);
	let [ofDatabase, ofApp] = [0, 0];
	for (const path of paths) {
		await readStatements(database);
		const before = [backendTime(server), processTime(shop.pid)] as const;
		for (let turn = 0; turn < turns; turn++) await ask(path);
		ofDatabase += backendTime(server) - before[0];
		ofApp += processTime(shop.pid) - before[1];
		each.push({ path, ...(await readStatements(database)) });
	}
	await database.close();
	const count = turns * paths.length;
	const sum = (of: (one: (typeof each)[number]) => number) =>
		each.reduce((total, one) => total + of(one), 0) / count;
	const longest = each.reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most));
	return {
		scenario,
		statements: rounded(sum(({ calls }) => calls)),
		pages: Math.round(sum(({ pages }) => pages)),
		"most pages": Math.round(Math.max(...each.map(({ pages }) => pages)) / turns),
		database: rounded(ofDatabase / count),
		app: rounded(ofApp / count),
		"longest in PostgreSQL": rounded(longest.milliseconds / turns),
		"its path": longest.path,
	};
}
