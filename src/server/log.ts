import { type DestinationStream, type Logger, pino } from "pino";
import { gone, withoutSecrets } from "#lib/security/without-secrets.ts";

/** Redacts secrets at any depth of a JSON log line. */
const cleanLine = (line: string): string => `${JSON.stringify(withoutSecrets(JSON.parse(line)))}\n`;

/** Creates the shop's log: JSON lines that can't contain passwords, tokens or cookies. */
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
