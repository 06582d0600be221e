import { noProxies, readTrustedProxies, type TrustedProxies } from "#lib/http/trusted-proxies.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { issueMessage } from "#lib/refusals/issue-message.ts";
import { type Variables, variables } from "./environment-variables.ts";

/** Address of the API that verifies Turnstile tokens. */
const cloudflare = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

export interface Environment {
	/** All environment variables that have a value, unparsed. */
	given: Readonly<Record<string, string | undefined>>;
	port: number;
	host: string;
	/** Address of the metrics endpoint; null for none. */
	metrics: { port: number; host: string } | null;
	/** Share of requests to trace, from 0 to 1; null if no collector receives traces. */
	traces: { share: number } | null;
	/**
	 * How many seconds the process still answers requests after a stop signal, while `/health` reports that it is
	 * stopping.
	 */
	drainSeconds: number;
	/** Public address without a trailing slash, also used in emails. */
	origin: string;
	databaseUrl: string | undefined;
	/** URL of the database's replica, which answers long reads. */
	replicaUrl: string | undefined;
	/** Maximum connections of one process to the primary. */
	databaseConnections: number;
	dataFolder: string;
	demo: boolean;
	/** Extensions that the shop loads, by package name or path. */
	extensions: readonly string[];
	logLevel: "silent" | "error" | "warn" | "info" | "debug";
	smtpUrl: string | undefined;
	/** Address of the service that checks passwords for known breaches, without a trailing slash. */
	breachedPasswordsUrl: string | undefined;
	/** Theme file, which applies unless the owner has set a theme. */
	themeFile: string | undefined;
	mailFrom: string | undefined;
	/** Undefined if Google sign-in is off. */
	google: { clientId: string; clientSecret: string; issuer: string } | undefined;
	facebook:
		| { appId: string; appSecret: string; webAddress: string; graphAddress: string }
		| undefined;
	/** Bucket for uploaded files; null if they are stored in the data folder. */
	s3: {
		endpoint: string;
		bucket: string;
		region: string;
		accessKeyId: string;
		secretAccessKey: string;
	} | null;
	/** Account for writing backups to `s3://…`. Defaults to the account of `s3`; null if neither is set. */
	backupS3: Omit<NonNullable<Environment["s3"]>, "bucket"> | null;
	/** Keys of Cloudflare Turnstile; null for no human verification. */
	turnstile: { siteKey: string; secret: string } | null;
	/** Stripe keys; null means simulated card payments in a demo, and no card payments in a real shop. */
	stripe: {
		secretKey: string;
		publishableKey: string;
		webhookSecret: string;
		apiAddress: string;
	} | null;
	/** PayMongo keys; null means simulated e-wallets and QR Ph in a demo, and none in a real shop. */
	paymongo: { secretKey: string; webhookSecret: string; apiAddress: string } | null;
	/** API addresses of the providers, set even if a provider has no keys. */
	providerAddresses: {
		stripe: string;
		paymongo: string;
		googleIssuer: string;
		facebookGraph: string;
		turnstile: string;
	};
	/** Key that encrypts secrets in the database; undefined if the key is in a file of the data folder. */
	secretsKey: Buffer | undefined;
	/** Proxies whose `X-Forwarded-For` is trusted for the client's address. */
	trustedProxies: TrustedProxies;
	/** True to log one line for each request. */
	accessLog: boolean;
	/** True to use more memory so that requests need less CPU time. */
	hasSpareMemory: boolean;
}

/** Thrown for missing or invalid environment variables; the message has one line for each. */
export class EnvironmentError extends StartRefused {}

/**
 * Reads and checks the environment (product decisions §8).
 * @param values usually `process.env`; empty values count as not set
 * @param hasEnvFile true if a `.env` exists, so the shop is real unless `DEMO` says otherwise
 * @throws EnvironmentError naming each invalid variable
 */
export function readEnvironment(
	values: Record<string, string | undefined>,
	hasEnvFile: boolean,
): Environment {
	const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
	const parsed = variables.safeParse(given, { error: issueMessage });
	if (!parsed.success) {
		throw new EnvironmentError(
			parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"),
		);
	}
	const read = parsed.data;
	const demo = read.DEMO ?? (!hasEnvFile && isUnconfigured(read));
	return {
		given,
		port: read.PORT,
		host: read.HOST,
		metrics:
			read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
		traces:
			(read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT) === undefined
				? null
				: { share: read.OTEL_TRACES_SAMPLER_ARG },
		drainSeconds: read.DRAIN_SECONDS,
		origin: read.ORIGIN ?? `http://localhost:${read.PORT}`,
		databaseUrl: read.DATABASE_URL,
		replicaUrl: readReplica(read),
		databaseConnections: read.DATABASE_CONNECTIONS,
		dataFolder: read.DATA_DIR,
		demo,
		extensions: read.EXTENSIONS,
		logLevel: read.LOG_LEVEL,
		smtpUrl: read.SMTP_URL,
		breachedPasswordsUrl: read.BREACHED_PASSWORDS_URL,
		themeFile: read.THEME_FILE,
		mailFrom: read.MAIL_FROM,
		...readProviders(read),
		stripe: readStripe(read, demo),
		paymongo: readPayMongo(read, demo),
		providerAddresses: {
			stripe: read.STRIPE_API_ADDRESS,
			paymongo: read.PAYMONGO_API_ADDRESS,
			googleIssuer: read.GOOGLE_ISSUER,
			facebookGraph: read.FACEBOOK_GRAPH_ADDRESS,
			turnstile: cloudflare,
		},
		secretsKey: read.SECRETS_KEY,
		trustedProxies: readProxies(read),
		accessLog: read.ACCESS_LOG ?? (!demo && ["info", "debug"].includes(read.LOG_LEVEL)),
		hasSpareMemory: read.SPARE_MEMORY,
		s3: readS3(read),
		backupS3: readBackupS3(read) ?? readS3(read),
		turnstile: readTurnstile(read.TURNSTILE_SITE_KEY, read.TURNSTILE_SECRET),
	};
}

/** True if the environment sets nothing that only a real shop needs. Then the demo starts (product decisions §8). */
const isUnconfigured = (read: Variables): boolean =>
	read.DATABASE_URL === undefined &&
	read.NODE_ENV !== "production" &&
	(read.ORIGIN === undefined || isLocalhost(new URL(read.ORIGIN).hostname));

const isLocalhost = (hostname: string): boolean =>
	/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(hostname);

/** `TRUST_PROXY=1` means one proxy in front of the shop, like `TRUSTED_PROXIES=1`. */
const readProxies = (read: Variables): TrustedProxies =>
	read.TRUSTED_PROXIES ?? (read.TRUST_PROXY ? readTrustedProxies("1") : null) ?? noProxies;

function readReplica(read: Variables): string | undefined {
	if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined) {
		throw new EnvironmentError("DATABASE_URL is missing, though DATABASE_REPLICA_URL is set");
	}
	return read.DATABASE_REPLICA_URL;
}

function readS3(read: Variables): Environment["s3"] {
	const {
		S3_ENDPOINT: endpoint,
		S3_BUCKET: bucket,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	} = read;
	if (endpoint && bucket && accessKeyId && secretAccessKey) {
		return { endpoint, bucket, region: read.S3_REGION, accessKeyId, secretAccessKey };
	}
	if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
	throw new EnvironmentError(
		"S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together",
	);
}

function readBackupS3(read: Variables): Environment["backupS3"] {
	const {
		BACKUP_S3_ENDPOINT: endpoint,
		BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
		BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
	} = read;
	if (endpoint && accessKeyId && secretAccessKey) {
		return { endpoint, region: read.BACKUP_S3_REGION, accessKeyId, secretAccessKey };
	}
	if (!endpoint && !accessKeyId && !secretAccessKey) return null;
	throw new EnvironmentError(
		"BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together",
	);
}

function readTurnstile(siteKey: string | undefined, secret: string | undefined) {
	if (siteKey === undefined && secret === undefined) return null;
	if (siteKey !== undefined && secret !== undefined) return { siteKey, secret };
	throw new EnvironmentError("TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set together");
}

/** Requires all of Stripe's keys or none, and in a demo only test keys (product decisions §8). */
function readStripe(read: Variables, demo: boolean): Environment["stripe"] {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read;
	const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_ADDRESS: apiAddress } = read;
	if (!secretKey && !publishableKey && !webhookSecret) return null;
	if (!secretKey || !publishableKey || !webhookSecret) {
		throw new EnvironmentError(
			"STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together",
		);
	}
	if (demo && [secretKey, publishableKey].some(movesMoney)) {
		throw new EnvironmentError(
			`STRIPE_SECRET_KEY or STRIPE_PUBLISHABLE_KEY is a live key, ${noMoneyInDemo}`,
		);
	}
	return { secretKey, publishableKey, webhookSecret, apiAddress };
}

const movesMoney = (key: string): boolean => /^(sk|rk|pk)_live/.test(key);
const noMoneyInDemo =
	"but the demo can't charge money. Remove the live keys for the demo, or open the real shop with DEMO=0.";

/** Requires both PayMongo keys or none, and in a demo only test keys (product decisions §8). */
function readPayMongo(read: Variables, demo: boolean): Environment["paymongo"] {
	const { PAYMONGO_SECRET_KEY: secretKey, PAYMONGO_WEBHOOK_SECRET: webhookSecret } = read;
	if (!secretKey && !webhookSecret) return null;
	if (!secretKey || !webhookSecret) {
		throw new EnvironmentError(
			"PAYMONGO_SECRET_KEY and PAYMONGO_WEBHOOK_SECRET must be set together",
		);
	}
	if (demo && movesMoney(secretKey)) {
		throw new EnvironmentError(`PAYMONGO_SECRET_KEY is a live key, ${noMoneyInDemo}`);
	}
	return { secretKey, webhookSecret, apiAddress: read.PAYMONGO_API_ADDRESS };
}

/** Reads the keys of the sign-in providers. Each provider needs both of its keys or neither. */
function readProviders(read: Variables): Pick<Environment, "google" | "facebook"> {
	const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = read;
	const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = read;
	const half = [
		...missingHalf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }),
		...missingHalf({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret }),
	];
	if (half.length > 0) throw new EnvironmentError(half.join("\n"));
	return {
		google:
			clientId && clientSecret ? { clientId, clientSecret, issuer: read.GOOGLE_ISSUER } : undefined,
		facebook:
			appId && appSecret
				? {
						appId,
						appSecret,
						webAddress: read.FACEBOOK_WEB_ADDRESS,
						graphAddress: read.FACEBOOK_GRAPH_ADDRESS,
					}
				: undefined,
	};
}

function missingHalf(pair: Record<string, string | undefined>): string[] {
	const names = Object.keys(pair);
	const missing = names.filter((name) => pair[name] === undefined);
	if (missing.length !== 1) return [];
	const given = names.find((name) => pair[name] !== undefined);
	return [`${missing[0]} is missing, though ${given} is set`];
}
