/** Reasons why an email couldn't be sent. */
export const mailFailureReasons = [
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
export type MailFailureReason = (typeof mailFailureReasons)[number];

export interface MailFailure {
	reason: MailFailureReason;
	/** The error text of the server or the connection. */
	quote: string;
	/** True if a retry would fail the same way. */
	isFinal: boolean;
}

const words: Readonly<Record<MailFailureReason, string>> = {
	login: "The mail server refused the user name or password.",
	sender: "The mail server does not let this sender send.",
	recipient: "The mail server refused the recipient’s address.",
	certificate: "The mail server’s certificate cannot be trusted.",
	encryption: "The mail server and the shop do not agree on encryption. Try the other one.",
	unreachable: "The mail server cannot be reached. Check its name and port.",
	timed_out: "The mail server did not answer in time. Check its name and port.",
	busy: "The mail server asks to try again later.",
	refused: "The mail server refused the mail.",
	expired: "Its link had expired before it could leave, so it was not sent.",
	sealed:
		"Its link was made with a secret that the shop has lost, so it was not sent. Whoever waits for it can ask for a new one.",
	unknown: "The mail could not be sent.",
};

export const isMailFailureReason = (text: string | null): text is MailFailureReason =>
	mailFailureReasons.some((reason) => reason === text);

/** Returns a reason as text. Failures from before reasons were stored get a general text. */
export const mailFailureWords = (reason: string | null): string =>
	words[isMailFailureReason(reason) ? reason : "unknown"];

const longestQuote = 200;

/** Shortens an external text to one short line. */
export function shortQuote(text: string): string {
	const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
	return line.length > longestQuote ? `${line.slice(0, longestQuote - 1)}…` : line;
}
