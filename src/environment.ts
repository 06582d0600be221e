import { z } from "zod";

const flag = z
	.enum(["0", "1", "true", "false"])
	.transform((value) => value === "1" || value === "true");
const address = (schemes: string[]) =>
	z.string().refine(
		(value) => {
			const url = URL.parse(value);
			return url !== null && schemes.includes(url.protocol);
		},
		`must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
	);

const variables = z.object({
	PORT: z
		.string()
		.regex(/^[0-9]+$/, "must be a port number from 0 to 65535")
		.transform(Number)
		.refine((value) => value <= 65_535, "must be a port number from 0 to 65535")
		.default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	ORIGIN: address(["http:", "https:"])
		.refine((value) => new URL(value).pathname === "/", "must be an address without a path")
		.transform((value) => new URL(value).origin)
		.optional(),
	DATABASE_URL: address(["postgres:", "postgresql:"]).optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
	DEMO: flag.optional(),
	LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
	SMTP_URL: address(["smtp:", "smtps:"]).optional(),
	MAIL_FROM: z.string().min(3).optional(),
	TRUST_PROXY: flag.optional(),
	TURNSTILE_SITE_KEY: z.string().optional(),
	TURNSTILE_SECRET: z.string().optional(),
});

export interface Environment {
	port: number;
	host: string;
	/** Public address without a trailing slash, also used in mails. */
	origin: string;
	databaseUrl: string | undefined;
	dataFolder: string;
	mode: "development" | "production" | "test";
	demo: boolean;
	logLevel: "silent" | "error" | "warn" | "info" | "debug";
	smtpUrl: string | undefined;
	mailFrom: string | undefined;
	/** Keys of Cloudflare Turnstile; null: no human verification. */
	turnstile: { siteKey: string; secret: string } | null;
	/** The client's address comes from `X-Forwarded-For`, set by a proxy in front. */
	trustProxy: boolean;
}

/** A value of the environment is bad or missing; the message has one line for each. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks the environment (decisions §8).
 * @param values usually `process.env`; an empty value counts as not set.
 * @param hasEnvFile without a `.env` and without `DEMO`, the shop runs as a demo.
 * @throws EnvironmentError naming each bad variable.
 */
export function readEnvironment(
	values: Record<string, string | undefined>,
	hasEnvFile: boolean,
): Environment {
	const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
	const parsed = variables.safeParse(given);
	if (!parsed.success) {
		throw new EnvironmentError(
			parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"),
		);
	}
	const read = parsed.data;
	const demo = read.DEMO ?? !hasEnvFile;
	return {
		port: read.PORT,
		host: read.HOST,
		origin: read.ORIGIN ?? `http://localhost:${read.PORT}`,
		databaseUrl: read.DATABASE_URL,
		dataFolder: read.DATA_DIR,
		mode: read.NODE_ENV,
		demo,
		logLevel: read.LOG_LEVEL,
		smtpUrl: read.SMTP_URL,
		mailFrom: read.MAIL_FROM,
		trustProxy: read.TRUST_PROXY ?? false,
	};
}
