/**
 * Compares ways to run the embedded database; the figures of docs/decisions/0002 come from here.
 *   node tools/bench-embedded-database.ts
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delayFor } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";

type Run = (text: string, values: unknown[], name?: string) => Promise<unknown>;

interface Variant {
	run: Run;
	close(): Promise<void>;
}

function onPool(url: string, close: () => Promise<void>): Variant {
	const pool = new pg.Pool({ connectionString: url, max: 10 });
	return {
		run: (text, values, name) => pool.query({ text, values, ...(name ? { name } : {}) }),
		async close() {
			await pool.end();
			await close();
		},
	};
}

const pgliteSocket = `
	const { parentPort, workerData } = require("node:worker_threads");
	(async () => {
		const { PGlite } = await import("@electric-sql/pglite");
		const { PGLiteSocketServer } = await import("@electric-sql/pglite-socket");
		const db = await PGlite.create(workerData + "/postgres");
		const path = workerData + "/.s.PGSQL.5432";
		await new PGLiteSocketServer({ db, path, maxConnections: 20 }).start();
		parentPort.postMessage("ready");
	})();
`;

const variants: Record<string, (folder: string) => Promise<Variant>> = {
	"in the process": async (folder) => {
		const postgres = await PGlite.create(join(folder, "postgres"));
		return { run: (text, values) => postgres.query(text, values), close: () => postgres.close() };
	},
	"thread, pglite-socket": async (folder) => {
		const worker = new Worker(pgliteSocket, { eval: true, workerData: folder });
		await once(worker, "message");
		// Its clients share one name space of prepared statements, so queries stay unnamed.
		const { run, close } = onPool(
			`postgres://postgres@localhost/postgres?host=${folder}`,
			async () => {
				await worker.terminate();
			},
		);
		return { run: (text, values) => run(text, values), close };
	},
	"thread, our server": async (folder) => {
		const opened = await openEmbeddedDatabase(folder);
		return onPool(opened.url, opened.close);
	},
};

const rounds = 2000;

async function measure(open: (folder: string) => Promise<Variant>): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
	await (await open(folder)).close(); // makes the files
	const opening = performance.now();
	const { run, close } = await open(folder);
	await run("select 1", []);
	const opened = performance.now() - opening;

	await run("create table item (id int primary key, name text, price int)", []);
	await run("insert into item select n, 'item ' || n, n from generate_series(1, 10000) n", []);
	const read = (id: number) => run("select * from item where id = $1", [id], "read");
	const write = (id: number) => run("update item set price = $2 where id = $1", [id, 1], "write");
	const serial = await time(async () => {
		for (let id = 1; id <= rounds; id++) await read(id);
	});
	const concurrent = await time(async () => {
		await Promise.all(Array.from({ length: rounds }, (_, id) => read(id + 1)));
	});
	const writes = await time(async () => {
		for (let id = 1; id <= rounds; id++) await write(id);
	});

	const delay = monitorEventLoopDelay({ resolution: 1 });
	delay.enable();
	await delayFor(20);
	await run("select count(*) from generate_series(1, 3000000)", []);
	await delayFor(20); // until the late timer has been seen
	delay.disable();
	const peak = process.resourceUsage().maxRSS / 1e3;
	await delayFor(3000); // WebAssembly is compiled in the background at first
	const memory = process.memoryUsage().rss / 1e6;
	await close();
	rmSync(folder, { recursive: true });
	return [
		`${opened.toFixed(0)} ms`,
		...[serial, concurrent, writes].map((total) => `${(total / rounds).toFixed(3)} ms`),
		`${(delay.max / 1e6).toFixed(0)} ms`,
		`${memory.toFixed(0)} MB`,
		`${peak.toFixed(0)} MB`,
	];
}

async function time(work: () => Promise<void>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

const [, script = "", chosen] = process.argv;
const variant = chosen && variants[chosen];
if (variant) {
	console.log((await measure(variant)).join(" | "));
	process.exit();
} else {
	console.log(
		"| | open | read, one at a time | reads, ten at once | committed write | longest stop of the process | memory, settled | at most |",
	);
	console.log("|---|---|---|---|---|---|---|---|");
	for (const name of Object.keys(variants)) {
		// A process each, so that their memory can be told apart.
		const figures = execFileSync(process.execPath, [script, name], { encoding: "utf8" });
		console.log(`| ${name} | ${figures.trim()} |`);
	}
}
