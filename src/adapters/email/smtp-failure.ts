import {
	type EmailFailure,
	type EmailFailureReason,
	shortQuote,
} from "#domain/notifications/email-failure.ts";

/** An error thrown by nodemailer. */
export interface SmtpError extends Error {
	code?: string;
	/** The operating system's error code. Set only if `code` is an error code of nodemailer. */
	originalCode?: string;
	/** The SMTP command that failed, such as `AUTH PLAIN`. */
	command?: string;
	/** The server's response. Its first three digits are in `responseCode`. */
	response?: string;
	responseCode?: number;
}

const certificateCodes =
	/^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
const certificateMessages = /certificate|altnames/i;

/** Describes the failure from the server's response or the connection error. */
export function describeSmtpError(error: unknown): EmailFailure {
	const { code, command, response, responseCode = 0, message } = error as SmtpError;
	const reason = reasonOf(error as SmtpError);
	// A 5xx about this recipient or message is permanent. A login or sender error isn't, because the owner can fix it
	// in the settings.
	const isFinal =
		(reason === "recipient" || reason === "refused") &&
		responseCode >= 500 &&
		(code === "EENVELOPE" || code === "EMESSAGE");
	const isSaid = response !== undefined && command !== undefined;
	return { reason, isFinal, quote: shortQuote(withOneCode(isSaid ? response : message)) };
}

/**
 * Servers repeat the status code on each line. Returns the response with the code only once, such as `535 5.7.8 No.
 * Really`.
 */
const withOneCode = (answer: string): string =>
	answer.replace(/^(\d{3})[ -](?:\1[ -])?/, "$1 ").replace(/\n\d{3}[ -]/g, "\n");

function reasonOf(error: SmtpError): EmailFailureReason {
	const { code = "", originalCode = "", command = "", responseCode = 0, message } = error;
	if (code === "EAUTH" || code === "ENOAUTH" || /^AUTH\b/.test(command)) {
		return responseCode >= 400 && responseCode < 500 ? "busy" : "login";
	}
	const system = originalCode || code;
	if (certificateCodes.test(system) || (isTransport(code) && certificateMessages.test(message))) {
		return "certificate";
	}
	// A server that requires a login or encryption answers 530 to the first command.
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

/**
 * Returns true if the message was rejected because of its sender. Some servers accept the sender first and reject the
 * message later.
 */
const isAboutSender = ({ responseCode = 0, message }: SmtpError): boolean =>
	responseCode >= 500 &&
	/send as|sender|from (?:address|header)|not verified|verify (?:your )?domain/i.test(message);
