import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { Seal } from "#lib/seal.ts";

/** What account commands that send email depend on. */
export interface AccountsContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Public address without a trailing slash. */
	origin: string;
	/** Encrypts the tokens in emailed links. */
	seal: Seal;
}
