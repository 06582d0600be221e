import {
	type MailFailure,
	type MailFailureReason,
	shortQuote,
} from "#domain/notifications/mail-failure.ts";

/** As nodemailer throws it. */
export interface SmtpError extends Error {
	code?: string;
	/** Of the system, where `code` is nodemailer's own. */
	originalCode?: string;
	/** What was being said to the server, such as `AUTH PLAIN`. */
	command?: string;
	/** The server's answer, and the number at its front. */
	response?: string;
	responseCode?: number;
}

const certificateCodes =
	/^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
const certificateWords = /certificate|altnames/i;

/** Tells what happened from what the server or the connection said. */
export function describeSmtpError(error: unknown): MailFailure {
	const { code, command, response, responseCode = 0, message } = error as SmtpError;
	const reason = reasonOf(error as SmtpError);
	// 5xx for this recipient or message stays; a login or a sender is the shop's to repair.
	const isFinal =
		(reason === "recipient" || reason === "refused") &&
		responseCode >= 500 &&
		(code === "EENVELOPE" || code === "EMESSAGE");
	const isSaid = response !== undefined && command !== undefined;
	return { reason, isFinal, quote: shortQuote(withOneCode(isSaid ? response : message)) };
}

/** `535 5.7.8 No. Really` of an answer whose lines, or words, begin with its number again. */
const withOneCode = (answer: string): string =>
	answer.replace(/^(\d{3})[ -](?:\1[ -])?/, "$1 ").replace(/\n\d{3}[ -]/g, "\n");

function reasonOf(error: SmtpError): MailFailureReason {
	const { code = "", originalCode = "", command = "", responseCode = 0, message } = error;
	if (code === "EAUTH" || code === "ENOAUTH" || /^AUTH\b/.test(command)) {
		return responseCode >= 400 && responseCode < 500 ? "busy" : "login";
	}
	const system = originalCode || code;
	if (certificateCodes.test(system) || (isTransport(code) && certificateWords.test(message))) {
		return "certificate";
	}
	// A server that wants a login says so at the first command that needs one.
	if (responseCode === 530) return /starttls|tls/i.test(message) ? "encryption" : "login";
	if (code === "ETIMEDOUT") return "timed_out";
	if (code === "ETLS" || /^(?:EPROTO|ERR_SSL)/.test(system)) return "encryption";
	if (code === "EDNS" || isTransport(code)) return "unreachable";
	if (responseCode >= 400 && responseCode < 500) return "busy";
	if (command === "MAIL FROM" || isAboutSender(error)) return "sender";
	if (command === "RCPT TO") return "recipient";
	return code === "EENVELOPE" || code === "EMESSAGE" ? "refused" : "unknown";
}

const isTransport = (code: string): boolean => /^(?:ESOCKET|ECONN|ETLS)/.test(code);

/** Some servers let the sender pass and refuse the message. */
const isAboutSender = ({ responseCode = 0, message }: SmtpError): boolean =>
	responseCode >= 500 &&
	/send as|sender|from (?:address|header)|not verified|verify (?:your )?domain/i.test(message);
