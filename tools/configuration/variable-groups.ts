import type { Variables } from "#src/server/environment-variables.ts";

type Name = keyof Variables;

interface Group {
	title: string;
	/** A note about the whole group. */
	note?: string;
	variables: Partial<Record<Name, string>>;
}

/** The environment variables and their descriptions, in the order of the configuration reference. */
export const groups: Group[] = [
	{
		title: "Address and mode",
		variables: {
			ORIGIN:
				"The public address as customers type it, such as `https://shop.example`. Links in emails use it, and cookies are `Secure` if it starts with `https://`. Leave blank for `http://localhost:PORT`.",
			PORT: "The port to listen on.",
			HOST: "The network address to listen on. `0.0.0.0` in a container.",
			NODE_ENV: "`production` runs a real shop, even without a `.env` file.",
			DEMO: "`1` runs the demo: sample catalog, accounts with a known password, simulated payments, and all email readable at `/dev/outbox`. `0` runs a real shop. If blank, Kargado runs the demo only if there is no `.env` file, no `DATABASE_URL`, no public `ORIGIN` and no `NODE_ENV=production`.",
			DATA_DIR: "The folder of the embedded database, uploads and `secrets.key`.",
			SECRETS_KEY:
				"Encrypts provider keys and authenticator secrets in the database: 32 random bytes in Base64 (`openssl rand -base64 32`). All processes of one shop need the same key. Leave blank to use `DATA_DIR/secrets.key`, which the first start creates.",
		},
	},
	{
		title: "Database",
		variables: {
			DATABASE_URL:
				"PostgreSQL 15 or newer, such as `postgres://shop:secret@db.example/shop?sslmode=require`. Add `pgbouncer=true` behind a pooler in transaction mode. For a Unix socket, enter its folder: `postgres://shop@/shop?host=/var/run/postgresql`. Leave blank for the embedded database.",
			DATABASE_REPLICA_URL:
				"A server that follows `DATABASE_URL` by streaming replication. Long reads use it. Enter the server's own address, not a load balancer's.",
			DATABASE_CONNECTIONS:
				"The maximum number of connections that each process opens to `DATABASE_URL`, from 4 to 200.",
		},
	},
	{
		title: "Behind a proxy",
		variables: {
			TRUST_PROXY:
				"`1` if one proxy in front of the shop sets `X-Forwarded-For`. The same as `TRUSTED_PROXIES=1`.",
			TRUSTED_PROXIES:
				"Behind a CDN, the networks of all proxies, such as `loopback,private,198.51.100.0/24`, or their number (`2`). Networks are safer.",
			DRAIN_SECONDS:
				"How many seconds a stopping process keeps answering while `/health` returns 503. This gives a load balancer time to stop sending requests. `15` suits most load balancers. Use `0` without one.",
		},
	},
	{
		title: "Logs, metrics and traces",
		variables: {
			LOG_LEVEL: "`silent`, `error`, `warn`, `info` or `debug`.",
			ACCESS_LOG:
				"`1` logs one line per request, `0` none. If blank, a real shop logs requests if `LOG_LEVEL` is `info` or `debug`.",
			METRICS_PORT:
				"Serves Prometheus metrics at `http://METRICS_HOST:METRICS_PORT/metrics`, such as `9464`. Keep the port private. Leave blank for no metrics.",
			METRICS_HOST: "The network address of the metrics port.",
			OTEL_EXPORTER_OTLP_ENDPOINT:
				"Sends OpenTelemetry traces to a collector, such as `http://localhost:4318`. Leave blank for no traces.",
			OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
				"The full address for traces, if it differs from `OTEL_EXPORTER_OTLP_ENDPOINT`.",
			OTEL_TRACES_SAMPLER_ARG: "The share of requests to trace, from 0 to 1.",
			SPARE_MEMORY:
				"`1` lets each process use about 40 MB more memory, which saves processor time.",
		},
	},
	{
		title: "Email",
		note: "You can also set these in the back office under Settings → Email. Environment variables take precedence.",
		variables: {
			SMTP_URL:
				"The mail server, such as `smtp://user:password@mail.example:587?requireTLS=true`. Without a server, emails stay in the database.",
			MAIL_FROM: "The sender, such as `Kargado <orders@shop.example>`.",
		},
	},
	{
		title: "Payments",
		note: "Set all keys of a provider or none. You can also enter keys in the back office under Settings → Providers. Environment variables take precedence.",
		variables: {
			STRIPE_SECRET_KEY: "Stripe's secret key, for cards.",
			STRIPE_PUBLISHABLE_KEY: "Stripe's publishable key.",
			STRIPE_WEBHOOK_SECRET: "The signing secret of Stripe's webhook at `ORIGIN/payments/webhook`.",
			PAYMONGO_SECRET_KEY:
				"PayMongo's secret key, for GCash, Maya, QR Ph and, without Stripe, cards.",
			PAYMONGO_WEBHOOK_SECRET: "The secret of PayMongo's webhook at `ORIGIN/payments/webhook`.",
		},
	},
	{
		title: "Sign-in and registration",
		note: "You can also enter the keys of Google, Facebook and Turnstile under Settings → Providers.",
		variables: {
			GOOGLE_CLIENT_ID:
				"Sign-in with Google: an OAuth client of type Web application with the redirect address `ORIGIN/auth/google/callback`.",
			GOOGLE_CLIENT_SECRET: "The secret of that client.",
			FACEBOOK_APP_ID:
				"Sign-in with Facebook: an app with Facebook Login and the redirect address `ORIGIN/auth/facebook/callback`.",
			FACEBOOK_APP_SECRET: "The secret of that app.",
			TURNSTILE_SITE_KEY: "Cloudflare Turnstile, the human check at registration.",
			TURNSTILE_SECRET: "The secret of that site key.",
			BREACHED_PASSWORDS_URL:
				"A service with the range API of Have I Been Pwned, such as `https://api.pwnedpasswords.com/range`. It receives five digits of a new password's hash. Leave blank to skip this check.",
		},
	},
	{
		title: "Uploaded files",
		note: "Set the endpoint, bucket and both keys together. Otherwise uploads are stored in `DATA_DIR`.",
		variables: {
			S3_ENDPOINT: "An S3-compatible store for uploaded pictures.",
			S3_BUCKET: "The bucket.",
			S3_REGION: "The region.",
			S3_ACCESS_KEY_ID: "The access key.",
			S3_SECRET_ACCESS_KEY: "The secret of the access key.",
		},
	},
	{
		title: "Backups to a bucket",
		note: "For `npm run backup -- s3://bucket/prefix`. If blank, backups use the same store as uploaded pictures.",
		variables: {
			BACKUP_S3_ENDPOINT: "An S3-compatible store for backups.",
			BACKUP_S3_REGION: "The region.",
			BACKUP_S3_ACCESS_KEY_ID:
				"An access key that can list the bucket and read and write its objects.",
			BACKUP_S3_SECRET_ACCESS_KEY: "The secret of the access key.",
		},
	},
	{
		title: "Extensions and theme",
		variables: {
			EXTENSIONS:
				"Installed packages or paths, separated by commas, such as `kargado-acme,./extensions/acme-pay`. They have full access to the shop, and define their own variables.",
			THEME_FILE:
				"A JSON theme with the shop's colors and corners, used until the owner uploads one.",
		},
	},
	{
		title: "Provider addresses",
		note: "Only tests change these.",
		variables: {
			STRIPE_API_ADDRESS: "Stripe's API.",
			PAYMONGO_API_ADDRESS: "PayMongo's API.",
			GOOGLE_ISSUER: "Google's sign-in.",
			FACEBOOK_WEB_ADDRESS: "Facebook's sign-in page.",
			FACEBOOK_GRAPH_ADDRESS: "Facebook's Graph API.",
		},
	},
];
