/**
 * Measures whether response times reveal that an email address has an account. Signs in, registers and requests a
 * password reset, alternately with and without an account, on a separate shop. Exits with 1 if the medians differ by
 * more than allowed. npm run bench -- sign-in [--tries 500] [--backend pglite|postgres] [--out FILE]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import sql from "sql-template-tag";
import { requestPasswordReset } from "#contract/account/password.ts";
import { getCsrfCookie, login, register } from "#contract/account/session.ts";
import { connect } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { createDemoCustomers } from "#demo/accounts/create-demo-customers.ts";
import { maxPerHour } from "#domain/accounts/registration/registration-turn.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import { percentile } from "../figures.ts";
import { createHttpClient, type HttpClient } from "../http-client.ts";

/** Maximum difference between the two medians, as a share of the larger one (product decisions §4). */
const widest = 0.1;
/** Number of warm-up attempts, because the first attempts run before the code is compiled. */
const warmUp = 20;

const { values } = parseArgs({
	options: {
		tries: { type: "string", default: "500" },
		backend: { type: "string", default: "pglite" },
		out: { type: "string", default: ".cache/bench-sign-in.json" },
	},
});
const tries = Number(values.tries);

const comparisons = [
	{
		call: "sign-in",
		path: login.path,
		known: "wrong password",
		unknown: "unknown e-mail",
		status: 422,
		bodyOf: (email: string, index: number) => ({ email, password: `not-this-one-${index}` }),
	},
	{
		call: "registration",
		path: register.path,
		known: "known e-mail",
		unknown: "new e-mail",
		status: 201,
		bodyOf: (email: string, index: number) => ({
			name: "Luz Dimaculangan",
			email,
			password: `sampaguita-${index}`,
		}),
	},
	{
		call: "reset",
		path: requestPasswordReset.path,
		known: "known e-mail",
		unknown: "unknown e-mail",
		status: 200,
		bodyOf: (email: string) => ({ email }),
	},
];

interface Result {
	call: string;
	backend: string;
	tries: number;
	known: { what: string; median: number; p90: number };
	unknown: { what: string; median: number; p90: number };
	/** Load average of the last minute. If it is above the number of cores, the times aren't reliable. */
	load: number;
	/** Difference between the two medians, as a share of the larger one. */
	difference: number;
	reached: boolean;
}

/** Uses a different address for each attempt, so that rate limits don't slow down any attempt. */
const addressOf = (attempt: number): string =>
	`10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`;

let attempts = 0;
async function timeCall(
	client: HttpClient,
	path: string,
	body: object,
	status: number,
): Promise<{ milliseconds: number; json: unknown }> {
	const headers = { "X-Forwarded-For": addressOf(++attempts) };
	const start = performance.now();
	const answer = await client.call("POST", path, body, headers);
	const milliseconds = performance.now() - start;
	if (answer.status !== status) {
		throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.json)}`);
	}
	return { milliseconds, json: answer.json };
}

async function compare(
	shop: ShopProcess,
	backend: string,
	emails: readonly string[],
	{ call, path, known, unknown, status, bodyOf }: (typeof comparisons)[number],
): Promise<Result> {
	const client = createHttpClient(shop.origin);
	await client.call("GET", getCsrfCookie.path);
	const times = { known: [] as number[], unknown: [] as number[] };
	const answers = new Set<string>();
	for (let index = 0; index < warmUp + tries; index++) {
		const emailOf = {
			known: emails[index] ?? "",
			unknown: `${call}-${index}@nobody.example`,
		};
		// Alternates which case comes first, so that a request's side effects slow down both cases equally.
		const order =
			index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
		for (const kind of order) {
			const body = bodyOf(emailOf[kind], index);
			const { milliseconds, json } = await timeCall(client, path, body, status);
			answers.add(JSON.stringify(json));
			if (index >= warmUp) times[kind].push(milliseconds);
		}
	}
	client.close();
	if (answers.size !== 1) throw new Error(`${call} gives different answers: ${[...answers]}`);
	const sum = (what: string, of: readonly number[]) => ({
		what,
		median: percentile(of, 0.5),
		p90: percentile(of, 0.9),
	});
	const sums = { known: sum(known, times.known), unknown: sum(unknown, times.unknown) };
	const medians = [sums.known.median, sums.unknown.median];
	const difference = (Math.max(...medians) - Math.min(...medians)) / Math.max(...medians);
	const load = loadavg()[0] ?? 0;
	return { call, backend, tries, ...sums, load, difference, reached: difference <= widest };
}

/** Creates the accounts of the known email addresses. */
async function prepare(databaseUrl: string): Promise<string[]> {
	const database = connect(databaseUrl);
	await migrate(database);
	const customers = await createDemoCustomers(database, warmUp + tries, new Date());
	// Raises the rate limit on registrations per hour, because this test would exceed it.
	await database.execute(sql`
		insert into rate_limits (key, window_start, count)
		select ${maxPerHour.key}, date_trunc('hour', now()) + hours * interval '1 hour', -1000000
		from generate_series(0, 12) as hours`);
	await database.close();
	return customers.map(({ email }) => email);
}

async function measure(
	backend: string,
	environment: Record<string, string>,
	emails: readonly string[],
): Promise<Result[]> {
	const shop = await startShopProcess({ ...environment, TRUST_PROXY: "1" });
	const results: Result[] = [];
	try {
		for (const comparison of comparisons) {
			results.push(await compare(shop, backend, emails, comparison));
		}
	} finally {
		await shop.stop();
	}
	return results;
}

async function onPostgres(folder: string): Promise<Result[]> {
	const server = await startPostgresServer({ durable: true });
	if ("unavailable" in server) throw new Error(server.unavailable);
	const emails = await prepare(server.url);
	const environment = { DATABASE_URL: server.url, DATA_DIR: folder };
	const results = await measure("postgres", environment, emails);
	await server.stop();
	return results;
}

async function onEmbedded(folder: string): Promise<Result[]> {
	const opened = await openEmbeddedDatabase(folder);
	const emails = await prepare(opened.url);
	await opened.close();
	return measure("pglite", { DATABASE_URL: "", DATA_DIR: folder }, emails);
}

const folder = mkdtempSync(join(tmpdir(), "kargado-bench-"));
const results = await (values.backend === "postgres" ? onPostgres(folder) : onEmbedded(folder));
rmSync(folder, { recursive: true, force: true });

const rounded = (value: number) => Math.round(value * 10) / 10;
console.table(
	results.map(({ call, known, unknown, load, difference, reached }) => ({
		call,
		"with an account": `${known.what}: ${rounded(known.median)} ms`,
		without: `${unknown.what}: ${rounded(unknown.median)} ms`,
		load: rounded(load),
		"medians apart": `${rounded(difference * 100)} % ${reached ? "ok" : "MISSED"}`,
	})),
);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, `${JSON.stringify(results, null, "\t")}\n`);
console.log(
	`Medians of ${tries} tries each, at most ${widest * 100} % apart; also in ${values.out}.`,
);
if (results.some(({ reached }) => !reached)) process.exitCode = 1;
