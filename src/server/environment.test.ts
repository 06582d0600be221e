import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";

describe("the keys of sign-in providers", () => {
	const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
	const facebook = { FACEBOOK_APP_ID: "id", FACEBOOK_APP_SECRET: "secret" };

	test("may all be missing, or empty as in a copied .env.example", () => {
		const read = readEnvironment({ GOOGLE_CLIENT_ID: "", FACEBOOK_APP_SECRET: "" }, true);
		expect(read).toMatchObject({ google: undefined, facebook: undefined });
	});

	test("use the providers' own URLs by default", () => {
		expect(readEnvironment({ ...google, ...facebook }, true)).toMatchObject({
			google: { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" },
			facebook: {
				appId: "id",
				appSecret: "secret",
				webAddress: "https://www.facebook.com",
				graphAddress: "https://graph.facebook.com",
			},
		});
	});

	test.each([
		[{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is missing, though GOOGLE_CLIENT_ID is set"],
		[
			{ ...google, FACEBOOK_APP_SECRET: "secret" },
			"FACEBOOK_APP_ID is missing, though FACEBOOK_APP_SECRET is set",
		],
	])("are refused if incomplete: %j", (values, message) => {
		expect(() => readEnvironment(values, true)).toThrow(new EnvironmentError(message));
	});

	test.each([
		["http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
		["https://id.example/realm/", "https://id.example/realm"],
	])('are accepted with the provider URL "%s"', (given, kept) => {
		const read = readEnvironment({ ...google, GOOGLE_ISSUER: given }, true);
		expect(read.google?.issuer).toBe(kept);
	});

	test.each(["http://accounts.example", "ftp://accounts.example", "accounts.example"])(
		'are refused with the provider URL "%s"',
		(address) => {
			const values = { ...facebook, FACEBOOK_GRAPH_ADDRESS: address };
			expect(() => readEnvironment(values, true)).toThrow(/FACEBOOK_GRAPH_ADDRESS must/);
		},
	);
});

describe("the demo starts unless a setting indicates a real shop", () => {
	test.each([
		["with no settings at all, it starts", {}, false, true],
		[
			"with empty variables, it starts",
			{ DATABASE_URL: "", ORIGIN: "", NODE_ENV: "", DEMO: "" },
			false,
			true,
		],
		[
			"with a port and a data folder, it starts",
			{ PORT: "3001", HOST: "0.0.0.0", DATA_DIR: "/data" },
			false,
			true,
		],
		["with the address localhost, it starts", { ORIGIN: "http://localhost:3000" }, false, true],
		["with the loopback IP address, it starts", { ORIGIN: "http://127.0.0.1:3001" }, false, true],
		["in development, it starts", { NODE_ENV: "development" }, false, true],
		[
			"with DEMO=1, it starts despite a database and a .env file",
			{ DEMO: "1", DATABASE_URL: "postgres://db/shop" },
			true,
			true,
		],
		["with a .env file, it doesn't start", {}, true, false],
		["with a database, it doesn't start", { DATABASE_URL: "postgres://db/shop" }, false, false],
		["with a public address, it doesn't start", { ORIGIN: "https://shop.example" }, false, false],
		[
			"with an address in the local network, it doesn't start",
			{ ORIGIN: "http://192.168.1.4:3000" },
			false,
			false,
		],
		[
			"with a host name that only begins with localhost, it doesn't start",
			{ ORIGIN: "http://localhost.example" },
			false,
			false,
		],
		["in production, it doesn't start", { NODE_ENV: "production" }, false, false],
		["with DEMO=0, it doesn't start", { DEMO: "0" }, false, false],
	])("%s", (_, values, hasEnvFile, isDemo) => {
		expect(readEnvironment(values, hasEnvFile).demo).toBe(isDemo);
	});
});

describe("the keys of Stripe", () => {
	const keys = (kind: string) => ({
		STRIPE_SECRET_KEY: `sk_${kind}_1`,
		STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
		STRIPE_WEBHOOK_SECRET: "whsec_1",
	});

	test.each([
		["requested by DEMO=1", { DEMO: "1" }],
		["started because no setting indicates a real shop", {}],
	])("are refused if they are live keys and the demo is %s", (_, values) => {
		expect(() => readEnvironment({ ...keys("live"), ...values }, false)).toThrow(
			/^STRIPE_SECRET_KEY or STRIPE_PUBLISHABLE_KEY is a live key.*DEMO=0/,
		);
	});

	test("can be test keys in a demo and live keys in a real shop", () => {
		expect(readEnvironment(keys("test"), false).stripe?.secretKey).toBe("sk_test_1");
		expect(readEnvironment({ ...keys("live"), DEMO: "0" }, false).stripe?.secretKey).toBe(
			"sk_live_1",
		);
	});
});

test.each([
	["ORIGIN", "shop", "must be an address that starts with http:// or https://"],
	["ORIGIN", "shop.example", "must be an address that starts with http:// or https://"],
	["ORIGIN", "https://shop.example/store", "must be an address without a path"],
	["DATABASE_URL", "postgres://ana:p#ss@db/shop", "in percent"],
	["DATABASE_URL", "db.example", "must be an address that starts with postgres://"],
])("the invalid setting %s=%s is reported in one line", (name, value, words) => {
	const read = () => readEnvironment({ [name]: value }, false);
	expect(read).toThrow(EnvironmentError);
	expect(read).toThrow(new RegExp(`^${name} .*${words}`));
});

test("a socket address is accepted in PostgreSQL's notation", () => {
	const read = (DATABASE_URL: string) => readEnvironment({ DATABASE_URL }, true).databaseUrl;
	const folder = "?host=/var/run/postgresql";
	expect(read(`postgres://shop@/shop${folder}`)).toBe(`postgres://shop@localhost/shop${folder}`);
	const withMore = "postgresql://shop:p%40ss@/shop?application_name=x&host=/run";
	expect(read(withMore)).toBe(withMore.replace("@/", "@localhost/"));
	const replica = { DATABASE_REPLICA_URL: `postgres://shop@/shop${folder}` };
	expect(readEnvironment({ DATABASE_URL: "postgres://db/shop", ...replica }, true).replicaUrl).toBe(
		`postgres://shop@localhost/shop${folder}`,
	);
	expect(() => read("postgres://shop@/shop")).toThrow(EnvironmentError);
});

test("the number of database connections is ten by default and configurable", () => {
	const read = (DATABASE_CONNECTIONS: string) =>
		readEnvironment({ DATABASE_CONNECTIONS }, true).databaseConnections;
	expect(read("")).toBe(10);
	expect(read("25")).toBe(25);
	for (const count of ["3", "201", "1000", "-4", "many"]) {
		expect(() => read(count)).toThrow(/^DATABASE_CONNECTIONS must be a number of connections/);
	}
});

test("the shop saves memory by default, and SPARE_MEMORY=1 lets it use more", () => {
	expect(readEnvironment({}, true).hasSpareMemory).toBe(false);
	expect(readEnvironment({ SPARE_MEMORY: "1" }, true).hasSpareMemory).toBe(true);
	expect(() => readEnvironment({ SPARE_MEMORY: "much" }, true)).toThrow(/^SPARE_MEMORY /);
});

test("proxies are trusted only if named, and the access log can be turned on in a demo", () => {
	const clientOf = (values: Record<string, string>) =>
		readEnvironment(values, false).trustedProxies.clientOf("127.0.0.1", "192.0.2.1, 192.0.2.2");
	expect(clientOf({})).toBe("127.0.0.1");
	expect(clientOf({ TRUST_PROXY: "1" })).toBe("192.0.2.2");
	expect(clientOf({ TRUST_PROXY: "1", TRUSTED_PROXIES: "2" })).toBe("192.0.2.1");
	expect(clientOf({ TRUSTED_PROXIES: "loopback,192.0.2.2" })).toBe("192.0.2.1");
	expect(() => readEnvironment({ TRUSTED_PROXIES: "everybody" }, false)).toThrow(
		/^TRUSTED_PROXIES /,
	);

	const logs = (values: Record<string, string>) => readEnvironment(values, true).accessLog;
	expect(logs({})).toBe(true);
	expect(logs({ LOG_LEVEL: "error" })).toBe(false);
	expect(logs({ DEMO: "1" })).toBe(false);
	expect(logs({ DEMO: "1", ACCESS_LOG: "1" })).toBe(true);
});

test("metrics are off without a port, and only available on this machine by default", () => {
	expect(readEnvironment({}, false)).toMatchObject({ metrics: null, drainSeconds: 0 });
	const told = { METRICS_PORT: "9464", DRAIN_SECONDS: "15" };
	expect(readEnvironment(told, false)).toMatchObject({
		metrics: { port: 9464, host: "127.0.0.1" },
		drainSeconds: 15,
	});
	expect(() => readEnvironment({ METRICS_PORT: "70000" }, false)).toThrow(/^METRICS_PORT must be/);
	expect(() => readEnvironment({ DRAIN_SECONDS: "301" }, false)).toThrow(/^DRAIN_SECONDS must be/);
});

test("PayMongo requires both keys, and refuses live keys in a demo", () => {
	const keys = (kind: string) => ({
		PAYMONGO_SECRET_KEY: `sk_${kind}_1`,
		PAYMONGO_WEBHOOK_SECRET: "whsk_1",
	});
	expect(readEnvironment({ DEMO: "0" }, true).paymongo).toBeNull();
	expect(readEnvironment({ DEMO: "0", ...keys("live") }, true).paymongo).toEqual({
		secretKey: "sk_live_1",
		webhookSecret: "whsk_1",
		apiAddress: "https://api.paymongo.com",
	});
	expect(readEnvironment({ DEMO: "1", ...keys("test") }, true).paymongo).not.toBeNull();
	expect(() => readEnvironment({ DEMO: "1", ...keys("live") }, true)).toThrow(
		/^PAYMONGO_SECRET_KEY is a live key.*DEMO=0/,
	);
	for (const name of ["PAYMONGO_SECRET_KEY", "PAYMONGO_WEBHOOK_SECRET"] as const) {
		const half = { ...keys("test"), [name]: "" };
		expect(() => readEnvironment({ DEMO: "0", ...half }, true)).toThrow(/must be set together/);
	}
});

describe("the replica of the database", () => {
	const primary = { DATABASE_URL: "postgres://db/shop" };
	test("is optional", () => {
		const read = (DATABASE_REPLICA_URL: string) =>
			readEnvironment({ ...primary, DATABASE_REPLICA_URL }, true).replicaUrl;
		expect(read("")).toBeUndefined();
		expect(read("postgres://two/shop")).toBe("postgres://two/shop");
	});

	test.each([
		[{ ...primary, DATABASE_REPLICA_URL: "db2" }, /^DATABASE_REPLICA_URL must be an address/],
		[
			{ ...primary, DATABASE_REPLICA_URL: "mysql://three/shop" },
			/^DATABASE_REPLICA_URL must be an address that starts with postgres:\/\//,
		],
		[
			{ DATABASE_REPLICA_URL: "postgres://two/shop" },
			/^DATABASE_URL is missing, though DATABASE_REPLICA_URL is set$/,
		],
	])("is refused with an error that names the variable: %j", (values, message) => {
		expect(() => readEnvironment(values, true)).toThrow(message);
	});
});
