import type { AddressVariable } from "./connection-settings.ts";

/**
 * Explains to the person who configured the address why a PostgreSQL server can't be used. Returns null for other
 * errors.
 */
export function explainConnectionFailure(
	error: unknown,
	address: string,
	variable: AddressVariable = "DATABASE_URL",
): string | null {
	const explanation = explain(error as Failure, new URL(address));
	return explanation && `${variable}: ${explanation}`;
}

interface Failure {
	code?: string;
	message?: string;
	errors?: Failure[];
}

function explain(failure: Failure, url: URL): string | null {
	const { code = failure.errors?.[0]?.code ?? "", message = "" } = failure;
	const server = url.searchParams.get("host") ?? url.host;
	const user = decodeSafely(url.username) || "(none)";
	const database = decodeSafely(url.pathname.slice(1)) || user;
	switch (code) {
		case "ECONNREFUSED":
		case "ENOENT":
			return `nothing answers at ${server}. Is PostgreSQL running there, and is the port right?`;
		case "ENOTFOUND":
		case "EAI_AGAIN":
			return `the server ${url.hostname} was not found.`;
		case "ETIMEDOUT":
		case "EHOSTUNREACH":
		case "ENETUNREACH":
			return `${server} cannot be reached from here. A firewall may block it.`;
		case "28P01":
			return `the server refuses the password of user ${user}. Write special characters in percent form, such as %40 for @.`;
		case "3D000":
			return `the server has no database ${database}. Create it first: createdb ${database}`;
		case "42501":
			return `user ${user} may not create tables in the database ${database}.`;
		case "53300":
			return `${server} has no free connection.`;
	}
	if (
		/TLS|SSL|certificate|self-signed|no encryption|insecure/i.test(message) ||
		isCertificateCode(code)
	) {
		return explainTls(code, message, server);
	}
	if (code === "28000") return `the server refuses user ${user}: ${message}.`;
	if (/unsupported startup parameter/.test(message)) {
		return `${server} is a connection pooler (${message}). Add ?pgbouncer=true to its address, or use the database's direct one.`;
	}
	if (/timeout|timed out|Connection terminated/i.test(message)) {
		return `${server} does not answer like PostgreSQL (${message}).`;
	}
	return null;
}

const isCertificateCode = (code: string): boolean =>
	/^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/.test(code);

function explainTls(code: string, message: string, server: string): string {
	if (/does not support SSL/.test(message)) {
		return `${server} does not support TLS, which sslmode requires. Leave sslmode out only in a network that you trust.`;
	}
	if (/no encryption|insecure|SSL (is )?required|sslmode/i.test(message)) {
		return `${server} asks for TLS: add ?sslmode=require to the address.`;
	}
	if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
		return `the certificate of ${server} is for another name, which sslmode=verify-full refuses.`;
	}
	return `the certificate of ${server} is not trusted (${message}). Name its authority with sslrootcert=FILE, or use sslmode=require, which encrypts without checking who answers.`;
}

function decodeSafely(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
