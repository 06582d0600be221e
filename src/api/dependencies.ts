import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";

/** What the shop needs of the outside; `createApp` is the only place that hands it on. */
export interface Dependencies {
	database: Database;
	catalogue: Catalogue;
	jobs: JobQueue;
	log: Logger;
	now: () => Date;
	/** Public address without a trailing slash. */
	origin: string;
	/** Uploads and generated images live below it. */
	dataFolder: string;
	demo: boolean;
	/** Read the client's address from `X-Forwarded-For`. */
	trustProxy: boolean;
}
