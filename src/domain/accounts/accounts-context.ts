import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Seal } from "#lib/seal.ts";

/** What account commands that send mail need. */
export interface AccountsContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Public address without a trailing slash. */
	origin: string;
	/** Closes the links of mails. */
	seal: Seal;
}
