/**
 * Sends very many uploads to a demo shop at once, and measures the product list before and during the uploads. npm run
 * bench -- uploads [--uploads 1000] [--different 100] [--seconds 10] [--most-seconds 600]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addProductImage } from "#contract/admin/products.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { percentile } from "../figures.ts";
import { cookieHeader, createHttpClient } from "../http-client.ts";
import { readSteadily } from "../read-steadily.ts";
import { makePhotograph } from "../seed-photographs.ts";

const { values } = parseArgs({
	options: {
		uploads: { type: "string", default: "1000" },
		different: { type: "string", default: "100" },
		seconds: { type: "string", default: "10" },
		"most-seconds": { type: "string", default: "600" },
	},
});
const uploads = Number(values.uploads);
/** Size of each uploaded picture in pixels, after a browser has scaled it down. */
const sent = { width: 1600, height: 1200 };

const folder = mkdtempSync(join(tmpdir(), "kargado-uploads-"));
const shop = await startShopProcess({ DATABASE_URL: "", DATA_DIR: folder });
try {
	const owner = createHttpClient(shop.origin);
	await owner.call("GET", "/sanctum/csrf-cookie");
	await owner.call("POST", "/login", {
		email: "owner@kargado.example",
		password: "kargado-demo",
	});
	const products = await readJson<{ id: number }[]>("/user/api/products?limit=100");
	const photographs: File[] = [];
	for (let made = 0; made < Number(values.different); made += 1) {
		const bytes = new Uint8Array(await makePhotograph(sent));
		photographs.push(new File([bytes], `${made}.jpg`, { type: "image/jpeg" }));
	}

	const list = { url: `${shop.origin}/user/api/products?limit=10`, askedASecond: 50 };
	const quiet = readSteadily(list);
	await pause(1000 * Number(values.seconds));
	const before = await quiet.stop();
	const memoryBefore = shop.memory().now;
	// Resets the maximum, because starting takes more memory than the uploads do.
	shop.forgetMostMemory();
	const signal = AbortSignal.timeout(1000 * Number(values["most-seconds"]));
	const started = performance.now();
	let taken = 0;
	let refused = 0;
	const upload = async (index: number) => {
		const form = new FormData();
		form.set("image", photographs[index % photographs.length] as File);
		form.set("product_id", String(products[index % products.length]?.id));
		while (!signal.aborted) {
			const answer = await fetch(shop.origin + addProductImage.path, {
				method: "POST",
				headers: {
					Cookie: cookieHeader(owner.cookies),
					"X-Requested-With": "XMLHttpRequest",
					"X-XSRF-TOKEN": decodeURIComponent(owner.cookies.get("XSRF-TOKEN") ?? ""),
				},
				body: form,
				signal,
			}).catch(() => null);
			await answer?.arrayBuffer().catch(() => {});
			if (answer?.ok) {
				taken += 1;
				return;
			}
			// There is no answer if the shop refuses an upload before it has arrived completely, because the connection
			// closes.
			if (answer && answer.status !== 429 && answer.status !== 503) {
				throw new Error(`an upload returned ${answer.status}`);
			}
			refused += 1;
			const seconds = Number(answer?.headers.get("Retry-After") ?? 5);
			await pause(1000 * seconds, undefined, { signal }).catch(() => {});
		}
	};
	const busy = readSteadily(list);
	await Promise.all(Array.from({ length: uploads }, (_, index) => upload(index)));
	const meanwhile = await busy.stop();
	const seconds = (performance.now() - started) / 1000;
	const row = (times: number[]) => ({
		answers: times.length,
		p50: Math.round(percentile(times, 0.5) * 10) / 10,
		p99: Math.round(percentile(times, 0.99) * 10) / 10,
	});
	console.table({ before: row(before), meanwhile: row(meanwhile) });
	console.log(
		`${taken} of ${uploads} uploads in ${seconds.toFixed(0)} s, ${refused} times told to come later; the shop's process took ${memoryBefore} MB before and ${shop.memory().most} MB at most. Load: ${loadavg()[0]?.toFixed(1)}.`,
	);
	owner.close();
} finally {
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function readJson<T>(path: string): Promise<T> {
	return (await (await fetch(shop.origin + path)).json()) as T;
}
