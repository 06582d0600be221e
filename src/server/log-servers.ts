import type { Logger } from "pino";
import type { ServerNotes } from "#db/database.ts";
import { replicaWords } from "#lib/monitoring/replica-conditions.ts";

/** Logs what happens to the database servers. */
export const logServers = (log: Logger): ServerNotes => ({
	onAway: (cause) => log.error({ err: cause }, "the database does not answer"),
	onBack: () => log.warn("the database answers again"),
	onReplica: ({ name, condition, lagMilliseconds }) =>
		log[condition === "used" ? "info" : "warn"](
			{ server: name, condition, lagMilliseconds },
			`replica: ${replicaWords[condition]}`,
		),
	onReadAgain: (cause) => log.warn({ err: cause }, "the replica failed to answer a read"),
});
