import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { requestScope } from "#lib/http/request-scope.ts";
import { noProxies } from "#lib/http/trusted-proxies.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { startTraceCollector, type TraceCollector } from "#test/support/trace-collector.ts";
import { openRequestScope } from "./open-request-scope.ts";
import { openTracing, type TracingOptions } from "./open-tracing.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

async function follow(options: Partial<TracingOptions> = {}) {
	const collector = await startTraceCollector();
	onTestFinished(collector.stop);
	vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
	onTestFinished(() => void vi.unstubAllEnvs());
	const tracing = openTracing({
		share: 1,
		onLost: () => {},
		onTaken: () => {},
		...options,
	});
	return { collector, tracing };
}

/** Simulates a request, from start to end. */
async function request(
	{ tracing }: Awaited<ReturnType<typeof follow>>,
	work: () => Promise<unknown>,
	{ traceParent, status = 200 }: { traceParent?: string; status?: number } = {},
) {
	const asked = { peer: "127.0.0.1", forwarded: undefined, id: undefined };
	const scope = openRequestScope(asked, noProxies);
	tracing.begin(scope, traceParent);
	scope.call = "GET /user/api/orders/{id}";
	await requestScope.run(scope, work);
	const ended = { method: "GET", path: "/user/api/orders/7", milliseconds: 1, isCached: false };
	tracing.observe({ scope, status, ...ended });
	return scope;
}

const named = ({ spans }: TraceCollector, name: string) => spans.find((span) => span.name === name);

test("traces a request to its queries and its commit, in the trace that a proxy began", async () => {
	const followed = await follow();
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
	const scope = await request(
		followed,
		() =>
			database.transaction(async (transaction) => {
				await transaction.rows(sql`select ${"a secret"}::text as word`);
			}),
		{ traceParent: `00-${trace}-00f067aa0ba902b7-01` },
	);
	await database.rows(sql`select 'nobody asks'`);
	await followed.tracing.close();

	const asked = named(followed.collector, "GET /user/api/orders/{id}");
	expect(asked).toMatchObject({
		traceId: trace,
		parentSpanId: "00f067aa0ba902b7",
		service: "kargado",
		status: {},
		attributes: {
			"http.request.method": "GET",
			"http.response.status_code": 200,
			"url.path": "/user/api/orders/7",
			"kargado.request_id": scope.id,
		},
	});
	const [selected, committed] = ["select", "commit"].map((name) => named(followed.collector, name));
	expect(selected).toMatchObject({ traceId: trace, parentSpanId: asked?.spanId });
	expect(selected?.attributes["db.query.text"]).toBe("select $1::text as word");
	expect(committed).toMatchObject({ traceId: trace, parentSpanId: asked?.spanId });
	expect(followed.collector.spans).toHaveLength(3);
	expect(JSON.stringify(followed.collector.spans)).not.toContain("secret");
});

test("a failed query records its kind of error without its values", async () => {
	const followed = await follow();
	const wrong = () => database.rows(sql`select ${"luz@home.example"}::integer`).catch(() => {});
	await request(followed, wrong, { status: 500 });
	await followed.tracing.close();
	expect(named(followed.collector, "select")?.status).toEqual({ code: 2, message: "22P02" });
	expect(named(followed.collector, "GET /user/api/orders/{id}")?.status).toEqual({ code: 2 });
	expect(JSON.stringify(followed.collector.spans)).not.toContain("luz");
});

test("traces nothing at a share of 0, and an invalid trace header starts a new trace", async () => {
	const nobody = await follow({ share: 0 });
	expect((await request(nobody, async () => {})).followStatement).toBeUndefined();
	await nobody.tracing.close();
	expect(nobody.collector.spans).toEqual([]);

	const everybody = await follow();
	await request(everybody, async () => {}, { traceParent: "00-nonsense-01" });
	await everybody.tracing.close();
	expect(everybody.collector.spans[0]?.parentSpanId).toBeUndefined();
});

test("reports an unreachable collector once, and delays no one", async () => {
	const said: string[] = [];
	const followed = await follow({
		onLost: () => said.push("lost"),
		onTaken: () => said.push("taken"),
	});
	followed.collector.refuse(true);
	await request(followed, () => database.rows(sql`select 1`));
	await followed.tracing.close();
	expect(said).toEqual(["lost"]);
	expect(followed.collector.spans).toEqual([]);
});
