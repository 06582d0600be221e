import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { MailSender } from "#domain/notifications/mail-sender.ts";

/** What jobs need of the outside. */
export interface JobContext {
	database: Database;
	sender: MailSender;
	log: Logger;
	now: () => Date;
	/** Public address without a trailing slash. */
	origin: string;
	/** The sender that the environment sets; else the shop's name and host make one. */
	mailFrom: string | undefined;
}
