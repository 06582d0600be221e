/**
 * Asks engines that Debian offers what the products bench asks of ours, with the same products: Groonga, and PostgreSQL's own
 * full text. `npm run bench:search-node` has ours. npm run bench:engines -- [--products 100000]
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { connect } from "#db/database.ts";
import { freePort } from "#test/support/shop-process.ts";
import { searchPaths } from "#tools/bench/bench-reading.ts";
import { openSeeded } from "#tools/bench/open-seeded.ts";
import { processorOf, spreadText } from "#tools/bench/processor-time.ts";

const { values } = parseArgs({ options: { products: { type: "string", default: "100000" } } });
const program = "/usr/bin/groonga";
const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
/** As they are typed; each of their words may go on. */
const texts = searchPaths()
	.slice(0, 600)
	.map((path) => new URL(path, "http://shop").searchParams.get("search") ?? "");

const server = await openSeeded(Number(values.products));
const database = connect(server.url, { maxConnections: 1, statementTimeoutMilliseconds: 0 });

const memoryOf = (pid: number): string => {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const [all, anonymous] = ["VmRSS", "RssAnon"].map((field) =>
		Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024),
	);
	return `${all} MB, ${anonymous} of them its own`;
};

/** @param ask gives how many it found */
async function measure(name: string, pid: number, ask: (text: string) => Promise<number>) {
	const times: number[] = [];
	let found = 0;
	for (const text of texts) {
		const before = processorOf(pid);
		found += (await ask(text)) > 0 ? 1 : 0;
		times.push(processorOf(pid) - before);
	}
	console.log(
		`${name}: ms of the processor: ${spreadText(times)}; ${found} of ${texts.length} found something`,
	);
}

// What every engine gets: a product's words, and what is counted.
await database.execute(sql`set work_mem = '512MB'`);
await database.execute(sql`
	create table public.bench_documents as
	with stocked as (select distinct of_product_id as id from stock where quantity > 0),
		numbered as (
			select product_id as id, string_agg(sku, ' ') as numbers from variations group by product_id)
	select products.id, products.name || ' ' || categories.name as words, categories.name as category,
		shown_price as price, current_sale_price is not null as on_sale, stocked.id is not null as in_stock, numbers
	from products join categories on categories.id = category_id
	left join stocked on stocked.id = products.id left join numbered on numbered.id = products.id`);

async function askPostgres(): Promise<void> {
	const begun = performance.now();
	await database.execute(sql`
		create table public.bench_words as
		select *, to_tsvector('simple', words || ' ' || numbers) as vector from bench_documents`);
	await database.execute(sql`create index on public.bench_words using gin (vector)`);
	await database.execute(sql`vacuum analyze public.bench_words`);
	await database.execute(sql`set max_parallel_workers_per_gather = 0`);
	const { pid } = await database.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
	const { size } = await database.one<{ size: number }>(
		sql`select pg_total_relation_size('bench_words') as size`,
	);
	console.log(
		`PostgreSQL: ${Math.round(size / 1e6)} MB on its disk, made in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
	);
	const queryOf = (text: string) =>
		(text.match(/[a-z0-9]+/gi) ?? []).map((word) => `${word}:*`).join(" & ");
	await measure("PostgreSQL, search", pid, async (text) => {
		const rows = await database.rows(sql`
			select id from bench_words, to_tsquery('simple', ${queryOf(text)}) as query where vector @@ query
			order by in_stock desc, ts_rank(vector, query) desc, id limit 10`);
		return rows.length;
	});
	await measure("PostgreSQL, counts", pid, async (text) => {
		const rows = await database.rows(sql`
			select category, in_stock, on_sale, count(*) from bench_words
			where vector @@ to_tsquery('simple', ${queryOf(text)})
			group by grouping sets ((category), (in_stock), (on_sale))`);
		return rows.length;
	});
	await database.execute(sql`drop table public.bench_words`);
}

const schema = `table_create Categories TABLE_PAT_KEY ShortText
table_create Products TABLE_PAT_KEY UInt32
column_create Products words COLUMN_SCALAR Text
column_create Products numbers COLUMN_SCALAR Text
column_create Products category COLUMN_SCALAR Categories
column_create Products price COLUMN_SCALAR UInt32
column_create Products on_sale COLUMN_SCALAR Bool
column_create Products in_stock COLUMN_SCALAR Bool
table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerAuto
column_create Terms found_by COLUMN_INDEX|WITH_POSITION|WITH_SECTION Products words,numbers
`;

async function loadGroonga(path: string): Promise<void> {
	const begun = performance.now();
	execFileSync(program, ["-n", path], { input: schema });
	const file = join(folder, "load");
	const out = createWriteStream(file);
	out.write("load --table Products\n[\n");
	for (let after = 0; ; ) {
		const rows = await database.rows<{ id: number }>(
			sql`select * from bench_documents where id > ${after} order by id limit 50000`,
		);
		for (const { id, ...row } of rows) out.write(`${JSON.stringify({ _key: id, ...row })},\n`);
		after = rows.at(-1)?.id ?? 0;
		if (rows.length === 0) break;
	}
	await finished(out.end("]\n"));
	execFileSync(program, ["--file", file, path], { stdio: ["ignore", "ignore", "inherit"] });
	const size = execFileSync("du", ["-sm", "--exclude=load", folder]).toString().split("\t")[0];
	console.log(
		`Groonga: ${size} MB on its disk, made in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
	);
}

async function askGroonga(): Promise<void> {
	if (!existsSync(program)) {
		console.log("Groonga is not asked: it is not installed (apt-get install groonga-bin).");
		return;
	}
	const path = join(folder, "products");
	await loadGroonga(path);
	const port = String(await freePort());
	const parameters = [
		"-s",
		"--protocol",
		"http",
		"--bind-address",
		"127.0.0.1",
		"--port",
		port,
		path,
	];
	const child: ChildProcess = spawn(program, parameters, { stdio: "ignore" });
	const pid = child.pid ?? 0;
	const command = async (name: string, given: Record<string, string> = {}): Promise<unknown> =>
		(await fetch(`http://127.0.0.1:${port}/d/${name}?${new URLSearchParams(given)}`)).json();
	while (!(await command("cache_limit", { max: "0" }).catch(() => null))) await delay(50);
	const select = async (text: string, more: Record<string, string>) => {
		const query = (text.match(/[a-z0-9]+/gi) ?? []).map((word) => `${word}*`).join(" ");
		const columns = "Terms.found_by";
		const answer = await command("select", {
			table: "Products",
			match_columns: columns,
			query,
			...more,
		});
		const [, [[[count]]]] = answer as [unknown, [[[number]]]];
		return count;
	};
	const first = { sort_keys: "-in_stock,-_score,_key", limit: "10", output_columns: "_key" };
	await measure("Groonga, search", pid, (text) => select(text, first));
	const counted = { limit: "0", drilldown: "category,in_stock,on_sale", drilldown_limit: "-1" };
	await measure("Groonga, counts", pid, (text) => select(text, counted));
	await measure("Groonga, search and counts", pid, (text) =>
		select(text, { ...counted, ...first }),
	);
	console.log(`Groonga's process took ${memoryOf(pid)}`);
	const ended = once(child, "exit");
	child.kill();
	await ended;
}

try {
	await askGroonga();
	await askPostgres();
} finally {
	await database.execute(sql`drop table public.bench_documents`);
	await database.close();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}
