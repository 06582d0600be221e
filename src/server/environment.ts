import { issueMessage } from "#lib/issue-message.ts";
import { StartRefused } from "#lib/start-refused.ts";
import { noProxies, readTrustedProxies, type TrustedProxies } from "#lib/trusted-proxies.ts";
import { type Variables, variables } from "./environment-variables.ts";

/** Where tokens of Turnstile are verified. */
const cloudflare = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

export interface Environment {
	/** Every variable that has a value, as it was written. */
	given: Readonly<Record<string, string | undefined>>;
	port: number;
	host: string;
	/** Where metrics are given; null: nowhere. */
	metrics: { port: number; host: string } | null;
	/** Which part of the requests is followed, from 0 to 1; null: none, as nobody takes traces. */
	traces: { share: number } | null;
	/** How long it answers after it was told to stop, saying that it will. */
	drainSeconds: number;
	/** Public address without a trailing slash, also used in mails. */
	origin: string;
	databaseUrl: string | undefined;
	/** Servers that follow it, of which one may take its place. */
	replicaUrl: string | undefined;
	/** Of one process to the server that takes the writes, at most. */
	databaseConnections: number;
	dataFolder: string;
	demo: boolean;
	/** Packages outside of this repository that the shop works with, by name or path. */
	extensions: readonly string[];
	logLevel: "silent" | "error" | "warn" | "info" | "debug";
	smtpUrl: string | undefined;
	/** Of ranges, without a slash at the end. */
	breachedPasswordsUrl: string | undefined;
	/** The shop's colours and corners, where its owner has none of their own. */
	themeFile: string | undefined;
	mailFrom: string | undefined;
	/** Undefined: people do not sign in with it. */
	google: { clientId: string; clientSecret: string; issuer: string } | undefined;
	facebook:
		| { appId: string; appSecret: string; webAddress: string; graphAddress: string }
		| undefined;
	/** Where uploaded files are kept; null: below the data folder. */
	s3: {
		endpoint: string;
		bucket: string;
		region: string;
		accessKeyId: string;
		secretAccessKey: string;
	} | null;
	/** Who writes backups to `s3://…`: an account of its own, or that of the files; null: nobody. */
	backupS3: Omit<NonNullable<Environment["s3"]>, "bucket"> | null;
	/** Keys of Cloudflare Turnstile; null: no human verification. */
	turnstile: { siteKey: string; secret: string } | null;
	/** Keys of Stripe; null: a demo's card payments are play, and a real shop has none. */
	stripe: {
		secretKey: string;
		publishableKey: string;
		webhookSecret: string;
		apiAddress: string;
	} | null;
	/** Keys of PayMongo; null: nobody takes e-wallets and QR Ph, but for the play of a demo. */
	paymongo: { secretKey: string; webhookSecret: string; apiAddress: string } | null;
	/** Where the providers answer, whether there are keys for them or not. */
	providerAddresses: {
		stripe: string;
		paymongo: string;
		googleIssuer: string;
		facebookGraph: string;
		turnstile: string;
	};
	/** Closes the secrets that the database keeps; undefined: a key file below the data folder. */
	secretsKey: Buffer | undefined;
	/** Whose `X-Forwarded-For` tells the client's address. */
	trustedProxies: TrustedProxies;
	/** One line of the log a request. */
	accessLog: boolean;
	/** Less of the processor is worth more memory. */
	hasSpareMemory: boolean;
}

/** A value of the environment is bad or missing; the message has one line for each. */
export class EnvironmentError extends StartRefused {}

/**
 * Reads and checks the environment (decisions §8).
 * @param values usually `process.env`; an empty value counts as not set.
 * @param hasEnvFile a `.env` is there, so the shop is a real one unless `DEMO` says otherwise.
 * @throws EnvironmentError naming each bad variable.
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
	const demo = read.DEMO ?? (!hasEnvFile && isNothingSet(read));
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

/** Nobody has said anything that a real shop needs: somebody is trying the shop out (decisions §8). */
const isNothingSet = (read: Variables): boolean =>
	read.DATABASE_URL === undefined &&
	read.NODE_ENV !== "production" &&
	(read.ORIGIN === undefined || isOwnMachine(new URL(read.ORIGIN).hostname));

const isOwnMachine = (hostname: string): boolean =>
	/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(hostname);

/** `TRUST_PROXY=1` is one proxy in front. */
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

/** All of Stripe's keys or none, and in a demo none that moves money (decisions §8). */
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
	"and the demo moves no money: take them out for the demo, or open the real shop with DEMO=0.";

/** Both of PayMongo's keys or none, and in a demo none that moves money (decisions §8). */
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

/** Both halves of a provider's keys, or neither. */
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
