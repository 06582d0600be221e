import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { openShop } from "#test/support/open-shop.ts";
import { findPromtool, type Promtool } from "#test/support/promtool.ts";
import { freePort, startShopProcess } from "#test/support/shop-process.ts";
import { createTestDatabase } from "#test/support/test-database.ts";

const monitoring = join(import.meta.dirname, "../../deploy/monitoring");
const isServed = process.env["TEST_DATABASE"] === "postgres";

let found: ReturnType<typeof findPromtool>;
beforeAll(() => {
	found = isServed ? findPromtool() : { unavailable: "Runs once, with PostgreSQL." };
});

const promtool = ({ skip }: TestContext): Promtool =>
	"unavailable" in found ? skip(found.unavailable) : found;

test("Prometheus accepts the rules and the settings", (context) => {
	const { run } = promtool(context);
	const rules = run([
		"check",
		"rules",
		"--lint=all",
		"--lint-fatal",
		join(monitoring, "alerts.yaml"),
	]);
	expect(rules, rules.said).toMatchObject({ code: 0 });
	expect(rules.said).toContain("8 rules found");
	const settings = run(["check", "config", join(monitoring, "prometheus.yaml")]);
	expect(settings, settings.said).toMatchObject({ code: 0 });
});

test("each alert fires for its fault and for no other fault", (context) => {
	const tried = promtool(context).run(["test", "rules", join(monitoring, "alerts.test.yaml")]);
	expect(tried, tried.said).toMatchObject({ code: 0 });
});

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
	for (const end of cleanups.reverse()) await end();
});

test("the shop's metrics pass Prometheus' linter", async (context) => {
	const { run } = promtool(context);
	const database = await createTestDatabase();
	cleanups.push(database.close);
	await openShop(database);
	await insertProduct(database);
	const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-metrics-"));
	cleanups.push(() => rmSync(DATA_DIR, { recursive: true, force: true }));
	const METRICS_PORT = String(await freePort());
	const environment = { DEMO: "0", DATABASE_URL: database.url, DATA_DIR, METRICS_PORT };
	const shop = await startShopProcess(environment);
	cleanups.push(shop.stop);
	for (const path of ["/app", "/user/api/products", "/user/api/orders", "/nowhere"]) {
		await (await fetch(`${shop.origin}${path}`)).arrayBuffer();
	}
	const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
	expect(metrics).toContain("kargado_orders_placed");
	expect(run(["check", "metrics"], metrics)).toEqual({ code: 0, said: "" });
});
