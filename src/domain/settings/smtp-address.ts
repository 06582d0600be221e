import type { MailEncryption } from "#contract/admin/mail-server.ts";

/** A mail server address split into fields. */
export interface SmtpFields {
	host: string;
	port: number;
	encryption: MailEncryption;
	/** User name; blank for a server without login. */
	user: string;
	password: string;
}

const queries: Readonly<Record<MailEncryption, string>> = {
	tls: "",
	starttls: "?requireTLS=true",
	none: "?ignoreTLS=true",
};

/** Returns the address for the fields, such as `smtp://user:password@mail.example:587?requireTLS=true`. */
export function toSmtpAddress({ host, port, encryption, user, password }: SmtpFields): string {
	const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
	const scheme = encryption === "tls" ? "smtps" : "smtp";
	return `${scheme}://${login}${host}:${port}${queries[encryption]}`;
}

/**
 * Parses an address into fields. In a hand-written address, `requireTLS` may be missing. STARTTLS is then used if the
 * server offers it.
 */
export function readSmtpAddress(address: string): SmtpFields {
	const { protocol, hostname, port, username, password, searchParams } = new URL(address);
	const isTls = protocol === "smtps:";
	const encryption = searchParams.get("ignoreTLS") === "true" ? "none" : "starttls";
	return {
		host: hostname,
		port: port ? Number(port) : isTls ? 465 : 587,
		encryption: isTls ? "tls" : encryption,
		user: decode(username),
		password: decode(password),
	};
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** True if the host is this machine. Passwords may be sent unencrypted only to this machine. */
export const isLocalhost = (host: string): boolean =>
	/^(?:localhost|127(?:\.\d{1,3}){3})$/i.test(host);
