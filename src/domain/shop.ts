import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { Seal } from "#lib/seal.ts";
import type { CourierProviders } from "./couriers/courier-providers.ts";
import type { JobQueue } from "./notifications/job-queue.ts";
import type { MailSender } from "./notifications/mail-sender.ts";
import type { PaymentProviders } from "./payments/payment-providers.ts";
import type { FileStorage } from "./uploads/file-storage.ts";
import type { OutsideFiles } from "./uploads/outside-files.ts";
import type { PictureWorkshop } from "./uploads/picture-workshop.ts";

/**
 * What an operation of the shop works with. One that only reads or writes takes a `Queryable` instead, so that it
 * also runs inside of a transaction.
 */
export interface Shop {
	database: Database;
	/** Puts jobs into the queue, in the transaction that leads to them. */
	jobs: JobQueue;
	/** The mail server; whatever need not be answered at once is mailed by a job. */
	sender: MailSender;
	payments: PaymentProviders;
	couriers: CourierProviders;
	/** Uploaded files. */
	storage: FileStorage;
	pictures: PictureWorkshop;
	/** Files of other servers. */
	outside: OutsideFiles;
	/** Closes secrets that the database keeps, and links of mails. */
	seal: Seal;
	log: Logger;
	now: () => Date;
	/** Public address without a trailing slash. */
	origin: string;
	/** The sender that the environment sets; else the shop's name and host make one. */
	mailFrom: string | undefined;
}
