import { type DestinationStream, type Logger, pino } from "pino";

const secretName =
	"[\\w.-]*(?:password|passwd|secret|token|cookie|authorization|api_?key|credential)[\\w.-]*";
const gone = "[gone]";

/** What a secret looks like in a line of JSON, however deep it stands and also within a message. */
const secrets: [RegExp, string][] = [
	// A field: its whole value, unless that is a number, a list or an object.
	[new RegExp(`("${secretName}":)"(?:[^"\\\\]|\\\\.)*"`, "gi"), `$1"${gone}"`],
	// The same quoted in a message or a stack.
	[
		new RegExp(
			`(\\\\"${secretName}\\\\"\\s*:\\s*)\\\\"(?:[^"\\\\]|\\\\(?!")|\\\\\\\\\\\\")*\\\\"`,
			"gi",
		),
		`$1\\"${gone}\\"`,
	],
	// A query, a form or a cookie header.
	[new RegExp(`\\b(${secretName}|kargado_session|code|state)=[^\\s&;"'\\\\]+`, "gi"), `$1=${gone}`],
	// An address with a password, as of a database or mail server.
	[/(\w:\/\/[^\s:/@"]*):[^\s/@"]+@/g, `$1:${gone}@`],
	[/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/g, `$1 ${gone}`],
];

/** Takes passwords, tokens and cookies out of one line of the log. */
export function withoutSecrets(line: string): string {
	return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

/** The shop's log: JSON lines that can hold no password, token or cookie. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = {
		level,
		redact: {
			paths: ["password", "token", "cookie", "headers", "*.headers", "*.cookie", "*.password"],
			censor: gone,
		},
		hooks: { streamWrite: withoutSecrets },
	};
	return destination ? pino(options, destination) : pino(options);
}
