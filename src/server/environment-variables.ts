import { z } from "zod";
import { readTrustedProxies } from "#lib/http/trusted-proxies.ts";

const flag = z
	.enum(["0", "1", "true", "false"])
	.transform((value) => value === "1" || value === "true");
const address = (schemes: string[], hint = "") =>
	z.string().refine(
		(value) => {
			const url = URL.parse(value);
			return url !== null && schemes.includes(url.protocol);
		},
		`must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}${hint}`,
	);

/** A socket address in PostgreSQL's notation, which isn't a valid URL: `postgres://shop@/shop?host=/run`. */
const withoutHost = /^(postgres(?:ql)?:\/\/[^@/?#]*@)(?=\/[^?#]*\?(?:[^#]*&)?host=)/;
const databaseAddress = (hint: string) =>
	z
		.string()
		.transform((value) => value.replace(withoutHost, "$1localhost"))
		.pipe(address(["postgres:", "postgresql:"], hint));

const portNumber = z
	.string()
	.regex(/^[0-9]+$/, "must be a port number from 0 to 65535")
	.transform(Number)
	.refine((value) => value <= 65_535, "must be a port number from 0 to 65535");

/** A provider's address; plain HTTP is only allowed on this machine, for tests. */
const providerAddress = address(["http:", "https:"])
	.refine((value) => {
		const url = URL.parse(value);
		return url?.protocol !== "http:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
	}, "must start with https://")
	.transform((value) => value.replace(/\/$/, ""));

/** Matches the name of an npm package, or a path that starts with `/`, `./` or `../`. */
const extensionName = /^(?:\.{0,2}\/\S*|(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*)$/;

/** Every environment variable that the shop reads. */
export const variables = z.object({
	PORT: portNumber.default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	METRICS_PORT: portNumber.optional(),
	METRICS_HOST: z.string().min(1).default("127.0.0.1"),
	OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"]).optional(),
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(["http:", "https:"]).optional(),
	OTEL_TRACES_SAMPLER_ARG: z
		.string()
		.regex(
			/^(0(\.\d+)?|1(\.0+)?)$/,
			"must be a number from 0 to 1: the share of requests that are traced",
		)
		.transform(Number)
		.default(1),
	DRAIN_SECONDS: z
		.string()
		.regex(/^\d{1,3}$/, "must be a number of seconds up to 300")
		.transform(Number)
		.refine((value) => value <= 300, "must be a number of seconds up to 300")
		.default(0),
	ORIGIN: address(["http:", "https:"])
		.refine(
			(value) => (URL.parse(value)?.pathname ?? "/") === "/",
			"must be an address without a path",
		)
		.transform((value) => URL.parse(value)?.origin ?? value)
		.optional(),
	DATABASE_URL: databaseAddress(
		" (write #, / and ? in its password in percent form, such as %23)",
	).optional(),
	DATABASE_REPLICA_URL: databaseAddress(
		" (write #, / and ? in its password in percent form, such as %23)",
	).optional(),
	DATABASE_CONNECTIONS: z
		.string()
		.regex(/^\d{1,3}$/, "must be a number of connections from 4 to 200")
		.transform(Number)
		.refine((count) => count >= 4 && count <= 200, "must be a number of connections from 4 to 200")
		.default(10),
	DATA_DIR: z.string().min(1).default("./data"),
	NODE_ENV: z.enum(["development", "production", "test"]).optional(),
	DEMO: flag.optional(),
	EXTENSIONS: z
		.string()
		.transform((text) =>
			text
				.split(",")
				.map((name) => name.trim())
				.filter(Boolean),
		)
		.refine(
			(names) => names.every((name) => extensionName.test(name)),
			"must list packages such as kargado-acme, or paths such as ./extensions/acme, separated by commas",
		)
		.default([]),
	LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
	SMTP_URL: address(["smtp:", "smtps:"]).optional(),
	THEME_FILE: z.string().optional(),
	MAIL_FROM: z.string().min(3).optional(),
	ACCESS_LOG: flag.optional(),
	SPARE_MEMORY: flag.default(false),
	TRUST_PROXY: flag.optional(),
	TRUSTED_PROXIES: z
		.string()
		.transform(readTrustedProxies)
		.refine(
			(value) => value !== null,
			"must be a number of proxies up to 10, or networks such as 10.0.0.0/8",
		)
		.optional(),
	SECRETS_KEY: z
		.string()
		.regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 random bytes in base64")
		.transform((value) => Buffer.from(value, "base64"))
		.optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	GOOGLE_ISSUER: providerAddress.default("https://accounts.google.com"),
	FACEBOOK_APP_ID: z.string().optional(),
	FACEBOOK_APP_SECRET: z.string().optional(),
	FACEBOOK_WEB_ADDRESS: providerAddress.default("https://www.facebook.com"),
	FACEBOOK_GRAPH_ADDRESS: providerAddress.default("https://graph.facebook.com"),
	S3_ENDPOINT: address(["http:", "https:"]).optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().default("auto"),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	BACKUP_S3_ENDPOINT: address(["http:", "https:"]).optional(),
	BACKUP_S3_REGION: z.string().default("auto"),
	BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
	TURNSTILE_SITE_KEY: z.string().optional(),
	TURNSTILE_SECRET: z.string().optional(),
	BREACHED_PASSWORDS_URL: providerAddress.optional(),
	STRIPE_SECRET_KEY: z.string().optional(),
	STRIPE_PUBLISHABLE_KEY: z.string().optional(),
	STRIPE_WEBHOOK_SECRET: z.string().optional(),
	STRIPE_API_ADDRESS: providerAddress.default("https://api.stripe.com"),
	PAYMONGO_SECRET_KEY: z.string().optional(),
	PAYMONGO_WEBHOOK_SECRET: z.string().optional(),
	PAYMONGO_API_ADDRESS: providerAddress.default("https://api.paymongo.com"),
});

export type Variables = z.output<typeof variables>;
