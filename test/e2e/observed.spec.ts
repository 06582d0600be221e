import { test as base, expect } from "@playwright/test";
import { startMailServer } from "#test/support/mail-server.ts";
import { prepareOpenShop } from "#test/support/open-shop.ts";
import { parseMetrics } from "#test/support/parse-metrics.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { startTraceCollector } from "#test/support/trace-collector.ts";
import { type AtEnd, atEnd } from "./support/at-end.ts";
import { expectAccessible } from "./support/axe.ts";
import { openAsOwner, whenLinked } from "./support/open-as-owner.ts";
import { openPage } from "./support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

test("a real shop sends traces, logs requests, shows its health to the owner, and reports when it stops", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	test.setTimeout(180_000);
	const mail = await startMailServer();
	atEnd(mail.stop);
	const collector = await startTraceCollector();
	atEnd(collector.stop);
	const METRICS_PORT = String(await freePort());
	const environment = {
		DEMO: "0",
		DATABASE_URL: "",
		DATA_DIR: dataFolder,
		ACCESS_LOG: "1",
		METRICS_PORT,
		DRAIN_SECONDS: "6",
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
		SMTP_URL: mail.url,
		MAIL_FROM: "nena@alingnena.ph",
	};
	await prepareOpenShop(environment);
	const shop = await startShopProcess(environment);
	atEnd(shop.stop);
	const office = await openAsOwner(browser, shop.origin, await whenLinked(shop));

	const list = `${shop.origin}/user/api/products`;
	await expect.poll(async () => (await fetch(list)).status, { timeout: 30_000 }).toBe(200);

	// A refused request is one line in the log, with the request id from the response.
	const refused = await fetch(`${shop.origin}/user/api/products/987654321?secret=x`, {
		headers: {
			"X-Request-Id": "made-up-by-a-visitor",
			traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
		},
	});
	const { request_id: id } = (await refused.json()) as { request_id: string };
	expect(id).not.toContain("visitor");
	const lineOf = (of: string) =>
		shop
			.said()
			.split("\n")
			.find((line) => line.includes(`"requestId":"${of}"`)) ?? "";
	await expect.poll(() => lineOf(id)).not.toBe("");
	expect(JSON.parse(lineOf(id))).toMatchObject({
		method: "GET",
		call: "GET /user/api/products/{id}",
		status: 404,
		refusal: "missing",
		path: "/user/api/products/987654321",
		network: "127.0.0.1",
	});

	// The refused request is counted in the metrics, which have a separate port and no public address.
	const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
	const families = parseMetrics(await metrics.text());
	const samples = families.get("kargado_requests_total")?.samples ?? [];
	expect(samples).toContainEqual({
		name: "kargado_requests_total",
		labels: { call: "GET /user/api/products/{id}", status: "404", kept: "false" },
		value: 1,
	});
	expect(families.get("kargado_jobs")?.samples.length).toBeGreaterThan(5);
	expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404);

	// The owner sees the shop's health on the system page.
	for (const [width, height] of [
		[360, 740],
		[1440, 900],
	] as const) {
		await office.setViewportSize({ width, height });
		await openPage(office, "/admin/system");
		const health = office.getByRole("region", { name: "Health" });
		await expect(health).toContainText("0 in the last hour, 0 in 24 hours");
		await expect(health).toContainText(/of 10 in use, 0 waiting/);
		await expectAccessible(office, `the system at ${width}`);
	}

	// After a stop signal, the process reports that it is stopping and still answers requests.
	const stopped = shop.stop();
	const statusOf = async (path: string) => (await fetch(shop.origin + path)).status;
	await expect.poll(() => statusOf("/health"), { intervals: [50] }).toBe(503);
	expect([await statusOf("/health/live"), await statusOf("/landing/products")]).toEqual([200, 200]);
	await stopped;

	// A stopped process has exported all traces. The trace of the refused request contains its SQL statements.
	const asked = collector.spans.find((span) => span.attributes["kargado.request_id"] === id);
	expect(asked).toMatchObject({ name: "GET /user/api/products/{id}", service: "kargado" });
	expect(asked?.parentSpanId).toBeUndefined();
	const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
	expect(statements.map(({ attributes }) => attributes["db.query.text"])).toContainEqual(
		expect.stringContaining("products"),
	);
	expect(JSON.stringify(statements)).not.toContain("987654321");
});
