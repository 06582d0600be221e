import type { MailEncryption } from "#contract/admin/mail-server.ts";

/** A mail server in fields. */
export interface SmtpFields {
	host: string;
	port: number;
	encryption: MailEncryption;
	/** Empty: without a login. */
	user: string;
	password: string;
}

const queries: Readonly<Record<MailEncryption, string>> = {
	tls: "",
	starttls: "?requireTLS=true",
	none: "?ignoreTLS=true",
};

/** The address that keeps the fields: `smtp://user:password@mail.example:587?requireTLS=true`. */
export function toSmtpAddress({ host, port, encryption, user, password }: SmtpFields): string {
	const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
	const scheme = encryption === "tls" ? "smtps" : "smtp";
	return `${scheme}://${login}${host}:${port}${queries[encryption]}`;
}

/** The fields of an address as people write them too; without `requireTLS` STARTTLS is used if offered. */
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

/** A password in the clear goes no further than this machine. */
export const isOwnMachine = (host: string): boolean =>
	/^(?:localhost|127(?:\.\d{1,3}){3})$/i.test(host);
