import type { Logger } from "pino";
import type { ServerNotes } from "./db/watch-servers.ts";
import { replicaWords } from "./lib/replica-conditions.ts";

/** Says in the log how the database's servers are. */
export const tellOfServers = (log: Logger): ServerNotes => ({
	onAway: (cause) => log.error({ err: cause }, "the database does not answer"),
	onBack: () => log.warn("the database answers again"),
	onMoved: (server) => log.error({ server }, "another database server takes the writes now"),
	onReplica: ({ name, condition, lagMilliseconds }) =>
		log[condition === "used" ? "info" : "warn"](
			{ server: name, condition, lagMilliseconds },
			`replica: ${replicaWords[condition]}`,
		),
	onReadAgain: (cause) => log.warn({ err: cause }, "a replica failed to answer a read"),
});
