import { type DestinationStream, type Logger, pino } from "pino";
import { gone, withoutSecrets } from "#lib/without-secrets.ts";

/** One line as it is written: it is read again, so that nothing gets past by standing somewhere deep. */
const cleanLine = (line: string): string => `${JSON.stringify(withoutSecrets(JSON.parse(line)))}\n`;

/** The shop's log: JSON lines that can hold no password, token or cookie. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = {
		level,
		redact: {
			paths: ["password", "token", "cookie", "headers", "*.headers", "*.cookie", "*.password"],
			censor: gone,
		},
		hooks: { streamWrite: cleanLine },
	};
	return destination ? pino(options, destination) : pino(options);
}
