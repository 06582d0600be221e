/** Reasons why an email couldn't be sent. */
export const emailFailureReasons = [
	"login",
	"sender",
	"recipient",
	"certificate",
	"encryption",
	"unreachable",
	"timed_out",
	"busy",
	"refused",
	"expired",
	"sealed",
	"unknown",
] as const;
export type EmailFailureReason = (typeof emailFailureReasons)[number];

export interface EmailFailure {
	reason: EmailFailureReason;
	/** The error text of the mail server or the connection. */
	quote: string;
	/** True if the error is permanent, so that a retry can't succeed. */
	isFinal: boolean;
}

const words: Readonly<Record<EmailFailureReason, string>> = {
	login: "The mail server refused the user name or password.",
	sender: "The mail server does not allow this sender address.",
	recipient: "The mail server refused the recipient’s address.",
	certificate: "The mail server’s certificate is not trusted.",
	encryption: "The mail server uses a different encryption. Try the other setting.",
	unreachable: "The mail server cannot be reached. Check its name and port.",
	timed_out: "The mail server did not answer in time. Check its name and port.",
	busy: "The mail server asked us to try again later.",
	refused: "The mail server refused the email.",
	expired: "The link in the email expired before the email could be sent.",
	sealed:
		"The email was not sent, because the shop can no longer decrypt its link. The recipient can request a new link.",
	unknown: "The email could not be sent.",
};

export const isEmailFailureReason = (text: string | null): text is EmailFailureReason =>
	emailFailureReasons.some((reason) => reason === text);

/** Returns a reason as text. Failures stored by older versions without a reason get a general text. */
export const describeEmailFailure = (reason: string | null): string =>
	words[isEmailFailureReason(reason) ? reason : "unknown"];

const longestQuote = 200;

/** Shortens a text from another server to one short line. */
export function shortQuote(text: string): string {
	const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
	return line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line;
}
