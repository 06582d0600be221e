import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { createCategory } from "#contract/admin/merchandising.ts";
import { createHttpClient } from "#tools/bench/http-client.ts";
import { type AtEnd, atEnd } from "./support/at-end.ts";
import { demoPassword, ownerEmail, startShop } from "./support/shop.ts";

const pagesARound = 400;
const atOnce = 8;
const rounds = 3;
/**
 * Maximum average number of bytes that a page may leave in memory. A leaked cached page would take about 40 KB; 4 KB is
 * noise.
 */
const maxLeftByAPage = 4_000;

const test = base.extend<AtEnd>(atEnd);

test("a thousand pages between catalog changes leak no memory", {
	tag: "@rehearsal",
}, async ({ atEnd }) => {
	test.setTimeout(240_000);
	const measuring = join(import.meta.dirname, "support/heap-call.ts");
	const shop = await startShop({}, ["--expose-gc", "--import", measuring]);
	atEnd(shop.stop);
	const owner = createHttpClient(shop.origin);
	atEnd(owner.close);
	await owner.call("GET", "/sanctum/csrf-cookie");
	await owner.call("POST", "/login", { email: ownerEmail, password: demoPassword });

	const open = async (path: string, cookie: string) => {
		const answer = await fetch(shop.origin + path, { headers: { cookie } });
		const text = await answer.text();
		if (answer.status !== 200 || !text.includes("</html>")) {
			throw new Error(`${path} returned ${answer.status}`);
		}
	};
	// Half of the pages are shared and cached. The other half are personal and rendered for each request.
	const openMany = async (round: number) => {
		let page = 0;
		const openSome = async () => {
			while (page < pagesARound) {
				page += 1;
				const own = page % 2 === 0;
				const path = own ? "/info/contact" : `/?login_alert=${round}-${page}`;
				await open(path, own ? `kargado_session=none-${page}` : "");
			}
		};
		await Promise.all(Array.from({ length: atOnce }, openSome));
	};
	const heap = async () => Number(await (await fetch(`${shop.origin}/heap`)).text());

	const heaps: number[] = [];
	for (let round = 1; round <= rounds; round += 1) {
		await openMany(round);
		const change = await owner.call("POST", createCategory.path, { name: `Round ${round}` });
		expect(change.status).toBe(201);
		// Once the catalog change appears, the cached pages have been removed.
		await expect
			.poll(async () => (await (await fetch(`${shop.origin}/`)).text()).includes(`Round ${round}`))
			.toBe(true);
		heaps.push(await heap());
	}
	const [first = 0] = heaps;
	const left = ((heaps.at(-1) ?? 0) - first) / (pagesARound * (rounds - 1));
	console.log(
		`${heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(", ")} MB: ${Math.round(left)} bytes per page`,
	);
	expect(left).toBeLessThan(maxLeftByAPage);
});
