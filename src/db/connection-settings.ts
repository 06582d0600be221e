import { readFileSync } from "node:fs";
import { checkServerIdentity } from "node:tls";
import type { ClientConfig } from "pg";
import { StartRefused } from "#lib/start-refused.ts";

/** Where an address is written. */
export type AddressVariable = "DATABASE_URL" | "DATABASE_REPLICA_URL";

/** What an address asks for beside where the database is; the driver reads some of it otherwise. */
const ownParameters = [
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

/** The address leads to a pooler that gives each transaction another session, as providers print it. */
export const isPooled = (address: string): boolean =>
	new URL(address).searchParams.get("pgbouncer") === "true";

/**
 * How to connect to a PostgreSQL address, as PostgreSQL's own programs read it: `sslmode=require`
 * asks for TLS whoever the server says it is, `verify-ca` and `verify-full` check.
 * @throws StartRefused naming what is wrong with the address
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
		// A day of the database is a day in UTC, whatever else the address sets. A pooler takes no options.
		...(!isPooled(address) && {
			options: [parameter("options"), "-c TimeZone=UTC"].filter(Boolean).join(" "),
		}),
	};
	for (const name of ownParameters) url.searchParams.delete(name);
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
			// With an authority it checks the certificate, as PostgreSQL's own programs do.
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
