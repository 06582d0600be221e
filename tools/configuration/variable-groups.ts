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
				"The shop's public address as customers type it, such as `https://shop.example`. Links in emails start with this address. If it starts with `https://`, cookies are `Secure`. Leave blank for `http://localhost:PORT`.",
			PORT: "The port to listen on.",
			HOST: "The network address to listen on. Use `0.0.0.0` in a container.",
			NODE_ENV: "`production` runs a real shop instead of the demo, even without a `.env` file.",
			DEMO: "`1` runs the demo: sample catalog, accounts with a known password, simulated payments, and all email readable at `/dev/outbox`. `0` runs a real shop. If blank, Kargado runs the demo only if there is no `.env` file, no `DATABASE_URL`, no public `ORIGIN` and no `NODE_ENV=production`.",
			DATA_DIR: "The folder of the embedded database, uploads and `secrets.key`.",
			SECRETS_KEY:
				"The key that encrypts secrets in the database, such as the keys of payment providers: 32 random bytes in Base64 (`openssl rand -base64 32`). All processes of one shop need the same key. Leave blank to use the file `DATA_DIR/secrets.key`, which Kargado creates at its first start.",
		},
	},
	{
		title: "Database",
		variables: {
			DATABASE_URL:
				"The address of PostgreSQL 15 or newer, such as `postgres://shop:secret@db.example/shop?sslmode=require`. If the shop connects through a pooler in transaction mode, add `pgbouncer=true`. For a Unix socket, enter its folder: `postgres://shop@/shop?host=/var/run/postgresql`. Leave blank for the embedded database.",
			DATABASE_REPLICA_URL:
				"A replica: a server that follows `DATABASE_URL` by streaming replication. Reports, long lists and other long reads use the replica. Enter the replica's own address, not the address of a load balancer.",
			DATABASE_CONNECTIONS:
				"The maximum number of connections that each process opens to `DATABASE_URL`, from 4 to 200.",
		},
	},
	{
		title: "Behind a proxy",
		variables: {
			TRUST_PROXY:
				"`1` if there is exactly one proxy in front of the shop, and this proxy sets `X-Forwarded-For`. `TRUSTED_PROXIES=1` means the same.",
			TRUSTED_PROXIES:
				"Replaces `TRUST_PROXY` if there are several proxies, such as your own proxy and a CDN. Enter the networks of all proxies, such as `loopback,private,198.51.100.0/24`, or the number of proxies (`2`). Networks are safer.",
			DRAIN_SECONDS:
				"For how many seconds a process that is being stopped still answers requests. During this time, `/health` returns 503, so that a load balancer stops sending requests. `15` suits most load balancers. Use `0` if you have no load balancer.",
		},
	},
	{
		title: "Logs, metrics and traces",
		variables: {
			LOG_LEVEL: "`silent`, `error`, `warn`, `info` or `debug`.",
			ACCESS_LOG:
				"`1` logs one line per request. `0` doesn't log requests. If blank, a real shop logs requests if `LOG_LEVEL` is `info` or `debug`, and the demo doesn't.",
			METRICS_PORT:
				"The port for Prometheus metrics, such as `9464`. Kargado serves them at `http://METRICS_HOST:METRICS_PORT/metrics`. Don't make the port public. Leave blank for no metrics.",
			METRICS_HOST: "The network address of the metrics port.",
			OTEL_EXPORTER_OTLP_ENDPOINT:
				"The address of a collector that receives OpenTelemetry traces, such as `http://localhost:4318`. Leave blank for no traces.",
			OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
				"The full address for traces, if the collector needs another address than `OTEL_EXPORTER_OTLP_ENDPOINT`.",
			OTEL_TRACES_SAMPLER_ARG: "The share of requests to trace, from 0 to 1.",
			SPARE_MEMORY:
				"`1` lets each process use about 40 MB more memory, which saves processor time.",
		},
	},
	{
		title: "Email",
		note: "You can also set the mail server and the sender in the back office under Settings → Email. Environment variables take precedence.",
		variables: {
			SMTP_URL:
				"The mail server, such as `smtp://user:password@mail.example:587?requireTLS=true`. Without a mail server, emails are stored in the database and not sent.",
			MAIL_FROM: "The sender, such as `Kargado <orders@shop.example>`.",
		},
	},
	{
		title: "Payments",
		note: "For each provider, set all of its keys or none. You can also enter the keys in the back office under Settings → Providers. Environment variables take precedence.",
		variables: {
			STRIPE_SECRET_KEY: "Stripe's secret key, for cards.",
			STRIPE_PUBLISHABLE_KEY: "Stripe's publishable key.",
			STRIPE_WEBHOOK_SECRET: "The signing secret of Stripe's webhook at `ORIGIN/payments/webhook`.",
			PAYMONGO_SECRET_KEY:
				"PayMongo's secret key, for GCash, Maya and QR Ph. If no Stripe keys are set, PayMongo also takes cards.",
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
			TURNSTILE_SITE_KEY:
				"The site key of Cloudflare Turnstile, a CAPTCHA service. Turnstile checks that a person, not a program, creates an account.",
			TURNSTILE_SECRET: "The secret of that site key.",
			BREACHED_PASSWORDS_URL:
				"A service that knows passwords from data breaches, with the range API of Have I Been Pwned, such as `https://api.pwnedpasswords.com/range`. Kargado refuses new passwords that the service knows. The service receives only five digits of a password's hash. Leave blank to skip this check.",
		},
	},
	{
		title: "Uploaded files",
		note: "To store uploads in a bucket, set the endpoint, the bucket and both keys. If you set none of them, uploads are stored in `DATA_DIR`.",
		variables: {
			S3_ENDPOINT: "The address of an S3-compatible store for uploaded pictures.",
			S3_BUCKET: "The bucket.",
			S3_REGION: "The region.",
			S3_ACCESS_KEY_ID: "The access key.",
			S3_SECRET_ACCESS_KEY: "The secret of the access key.",
		},
	},
	{
		title: "Backups to a bucket",
		note: "The command `npm run backup -- s3://bucket/prefix` uses these variables. If they are blank, the command uses the same store as uploaded pictures.",
		variables: {
			BACKUP_S3_ENDPOINT: "The address of an S3-compatible store for backups.",
			BACKUP_S3_REGION: "The region.",
			BACKUP_S3_ACCESS_KEY_ID:
				"An access key that is allowed to list the bucket, and to read and write its objects.",
			BACKUP_S3_SECRET_ACCESS_KEY: "The secret of the access key.",
		},
	},
	{
		title: "Extensions and theme",
		variables: {
			EXTENSIONS:
				"Installed packages or paths, separated by commas, such as `kargado-acme,./extensions/acme-pay`. Extensions have full access to the shop. Each extension can add variables of its own.",
			THEME_FILE:
				"A theme, which is a JSON file with the shop's colors and corners. The shop uses this theme until the owner uploads another.",
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
