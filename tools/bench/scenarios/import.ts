import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { writeCatalogueCsv } from "../generate-catalogue-csv.ts";

/**
 * Measures `npm run import` on a separate PostgreSQL that flushes to disk: a first import, an import of the same file,
 * and an import in which a tenth of the prices differ. `npm run bench -- import [PRODUCTS]`
 */
async function measure(count: number): Promise<void> {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) throw new Error(server.unavailable);
	const folder = await mkdtemp(join(tmpdir(), "kargado-import-"));
	try {
		console.log(`${server.version}, ${count} products`);
		const path = join(folder, "catalogue.csv");
		await writeCatalogueCsv(path, count);
		const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
		console.log(`file ${megabytes} MB`);
		await runImport("first import", path, server.url);
		await runImport("the same again", path, server.url);
		await writeCatalogueCsv(path, count, 5);
		await runImport("a tenth changed", path, server.url);
	} finally {
		await rm(folder, { recursive: true });
		await server.stop();
	}
}

async function runImport(label: string, path: string, url: string): Promise<void> {
	const start = performance.now();
	const child = spawn(process.execPath, [join(import.meta.dirname, "../../import.ts"), path], {
		env: { ...process.env, DATABASE_URL: url },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	let peak = 0;
	child.stdout.on("data", (data: Buffer) => {
		output += data.toString();
	});
	const watch = setInterval(() => {
		peak = Math.max(peak, residentMegabytes(child.pid ?? 0));
	}, 200);
	const [code] = await once(child, "exit");
	clearInterval(watch);
	if (code !== 0) throw new Error(`The import ended with ${code}.`);
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	console.log(`${label}: ${seconds} s, ${peak} MB of memory at most: ${output.trim()}`);
}

/** Memory of a process; only available on Linux, 0 elsewhere. */
function residentMegabytes(pid: number): number {
	try {
		const [, kilobytes = "0"] =
			/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
		return Math.round(Number(kilobytes) / 1024);
	} catch {
		return 0;
	}
}

const [count = "50000"] = process.argv.slice(2);
await measure(Number(count));
