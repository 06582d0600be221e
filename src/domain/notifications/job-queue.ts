import type { Queryable } from "#db/database.ts";

/** Names of all jobs, with the data that each job needs. */
export interface Jobs {
	"send-email": { mailId: number };
	/**
	 * Deprecated: only the previous version queues this job. This version queues `send-email` instead, because
	 * processes of the previous version can't render emails.
	 */
	"send-mail": { mailId: number };
	"send-newsletter": { newsletterId: number };
	"mail-password-reset": { email: string };
	"import-products": { importId: number };
	"refund-payment": { refundId: number };
	"make-picture-widths": { name: string };
	"send-push": { deviceId: number; title: string; lines: string[]; page: string };
	"book-parcel": { bookingId: number };
	"cancel-booking": { bookingId: number };
	"deliver-courier-event": { eventId: string };
	"deliver-sandbox-event": { eventId: string };
}

/** Queue for work that runs after a commit, with retries. Jobs are written in the caller's transaction. */
export interface JobQueue {
	enqueue<Name extends keyof Jobs>(
		transaction: Queryable,
		name: Name,
		job: Jobs[Name],
	): Promise<void>;
}
