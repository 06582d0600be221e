import { readFileSync } from "node:fs";
import { checkServerIdentity } from "node:tls";
import type { ClientConfig } from "pg";
import { StartRefused } from "#lib/process/start-refused.ts";

/** Environment variable that contains the address, named in error messages. */
export type AddressVariable = "DATABASE_URL" | "DATABASE_REPLICA_URL";

/**
 * Connection parameters that this module handles itself, because the driver would interpret them differently than
 * libpq.
 */
const handledParameters = [
	"sslmode",
	"sslrootcert",
	"sslcert",
	"sslkey",
	"ssl",
	"uselibpqcompat",
	"channel_binding",
	"options",
	"gssencmode",
	"target_session_attrs",
	"pgbouncer",
];

/** True for the address of a transaction pooler, which hosting providers mark with `pgbouncer=true`. */
export const isPooled = (address: string): boolean =>
	new URL(address).searchParams.get("pgbouncer") === "true";

/**
 * Returns the connection settings of a PostgreSQL address as libpq reads it: `sslmode=require` uses TLS without
 * checking the server's identity, `verify-ca` and `verify-full` check it.
 * @throws StartRefused if the address is invalid, with the reason
 */
export function connectionSettings(
	address: string,
	variable: AddressVariable = "DATABASE_URL",
): Pick<ClientConfig, "connectionString" | "ssl" | "enableChannelBinding" | "options"> {
	const url = new URL(address);
	const parameter = (name: string) => url.searchParams.get(name) || undefined;
	const isSocket = (parameter("host") ?? decodeURIComponent(url.hostname)).startsWith("/");
	const settings = {
		...(isSocket ? {} : { ssl: readTls(parameter, variable) }),
		enableChannelBinding: parameter("channel_binding") === "require",
		// Set the time zone to UTC, whatever the address says. A transaction pooler accepts no options, so there it is
		// set in another place (open-pool.ts).
		...(!isPooled(address) && {
			options: [parameter("options"), "-c TimeZone=UTC"].filter(Boolean).join(" "),
		}),
	};
	for (const name of handledParameters) url.searchParams.delete(name);
	return { connectionString: url.href, ...settings };
}

function readTls(
	parameter: (name: string) => string | undefined,
	variable: AddressVariable,
): ClientConfig["ssl"] {
	const readFile = (name: string, path: string): string => {
		try {
			return readFileSync(path, "utf8");
		} catch {
			throw new StartRefused(`${variable}: the file for ${name}, ${path}, cannot be read.`);
		}
	};
	const authority = parameter("sslrootcert");
	const isSystem = authority === undefined || authority === "system";
	const ca = isSystem ? {} : { ca: readFile("sslrootcert", authority) };
	const certificate = parameter("sslcert");
	const key = parameter("sslkey");
	const own = {
		...(certificate && { cert: readFile("sslcert", certificate) }),
		...(key && { key: readFile("sslkey", key) }),
	};
	const isAsked = ["1", "true", "require"].includes(parameter("ssl") ?? "");
	const mode = parameter("sslmode") ?? (isAsked ? "require" : "disable");
	switch (mode) {
		case "disable":
			return false;
		case "allow":
		case "prefer":
		case "no-verify":
			return { ...own, rejectUnauthorized: false };
		case "require":
			// If a certificate authority is given, `require` checks the certificate too, as in libpq.
			if (isSystem) return { ...own, rejectUnauthorized: false };
			return { ...own, ...ca, checkServerIdentity: () => undefined };
		case "verify-ca":
			return { ...own, ...ca, checkServerIdentity: () => undefined };
		case "verify-full":
			return { ...own, ...ca, checkServerIdentity };
		default:
			throw new StartRefused(
				`${variable}: sslmode must be disable, prefer, require, verify-ca or verify-full.`,
			);
	}
}
