import type { Jobs } from "#domain/notifications/job-queue.ts";
import type { JobContext } from "./job-context.ts";
import { purge } from "./purge.ts";
import { mostMailAttempts, sendMail } from "./send-mail.ts";

interface QueuedJob<Name extends keyof Jobs> {
	run: (context: JobContext, job: Jobs[Name]) => Promise<void>;
	/** Tries after the first; the pause doubles from `retryDelaySeconds` up to six hours. */
	retries: number;
	retryDelaySeconds: number;
	/** A job that took longer was left by a process that died, and is tried again. */
	longestSeconds: number;
}

/** Work that is enqueued with the change it follows. */
export const queuedJobs: { [Name in keyof Jobs]: QueuedJob<Name> } = {
	"send-mail": {
		run: sendMail,
		retries: mostMailAttempts - 1,
		retryDelaySeconds: 60,
		longestSeconds: 180,
	},
};

/** Work that every node does again and again. */
export const periodicJobs = [{ name: "purge", everyMilliseconds: 5 * 60_000, run: purge }];
