import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { resolve } from "node:path";
import { percentile } from "../figures.ts";
import { startTree } from "../start-tree.ts";

/*
 * Compares the cost of a request in this source tree and in another one. Both trees must be built, start as with `npm
 * start` and take turns. The cost is processor time, which depends less on other programs than elapsed time does. npm
 * run bench -- requests-of-two-trees OTHER [VARIABLE=value …]
 */

const [other, ...variables] = process.argv.slice(2);
if (other === undefined) {
	console.error("npm run bench -- requests-of-two-trees OTHER_TREE [VARIABLE=value …]");
	process.exit(1);
}
const paths = ["/user/api/products?limit=20", "/app", "/me", "/user/api/products?search=charger"];
const rounds = 9;
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

async function start(root: string, environment: Record<string, string>) {
	const { port, pid, stop } = await startTree(root, environment);
	const agent = new Agent({ keepAlive: true, maxSockets: 16 });
	return {
		/** Returns the seconds of processor time since the process started. */
		used() {
			const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
			return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
		},
		async ask(path: string, times: number) {
			let left = times;
			const one = () =>
				new Promise<void>((done, fail) => {
					get({ host: "127.0.0.1", port, path, agent }, (answer) => {
						answer.resume().once("end", done);
					}).once("error", fail);
				});
			const visitor = async () => {
				while (left-- > 0) await one();
			};
			await Promise.all(Array.from({ length: 16 }, visitor));
		},
		stop() {
			agent.destroy();
			stop();
		},
	};
}

const environment = Object.fromEntries(variables.map((text) => text.split("=", 2)));
const own = await start(resolve(import.meta.dirname, "../../.."), environment);
const others = await start(resolve(other), {});
const middle = (figures: number[]) => percentile(figures, 0.5);
const rows = [];
for (const path of paths) {
	const times = path.includes("search") || path === "/me" ? 3_000 : 20_000;
	await own.ask(path, times);
	await others.ask(path, times);
	const cost = async (shop: typeof own) => {
		const before = shop.used();
		await shop.ask(path, times);
		return ((shop.used() - before) / times) * 1e6;
	};
	const pairs: [number, number][] = [];
	for (let round = 0; round < rounds; round++) {
		if (round % 2 === 0) pairs.push([await cost(own), await cost(others)]);
		else {
			const theirs = await cost(others);
			pairs.push([await cost(own), theirs]);
		}
	}
	rows.push({
		path,
		"µs, this": Math.round(middle(pairs.map(([ours]) => ours)) * 10) / 10,
		"µs, other": Math.round(middle(pairs.map(([, theirs]) => theirs)) * 10) / 10,
		ratio: Math.round(middle(pairs.map(([ours, theirs]) => ours / theirs)) * 1_000) / 1_000,
	});
}
console.table(rows);
own.stop();
others.stop();
process.exit(0);
