import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { Seal } from "#lib/security/seal.ts";
import type { CourierProviders } from "./couriers/courier-providers.ts";
import type { EmailSender } from "./notifications/email-sender.ts";
import type { JobQueue } from "./notifications/job-queue.ts";
import type { PaymentProviders } from "./payments/payment-providers.ts";
import type { ExternalFiles } from "./uploads/external-files.ts";
import type { FileStorage } from "./uploads/file-storage.ts";
import type { PictureWorkshop } from "./uploads/picture-workshop.ts";

/**
 * The services that the shop's operations need. Operations that only read or write the database take a `Queryable`
 * instead, so that they also run inside a transaction.
 */
export interface Shop {
	database: Database;
	/** Queues jobs in the transaction that causes them. */
	jobs: JobQueue;
	/** Mail server, for emails whose result is needed at once. A job sends all other emails. */
	sender: EmailSender;
	payments: PaymentProviders;
	couriers: CourierProviders;
	/** Storage for uploaded files. */
	storage: FileStorage;
	pictures: PictureWorkshop;
	/** Downloads files from external servers. */
	outside: ExternalFiles;
	/** Encrypts secrets in the database and the links in stored emails. */
	seal: Seal;
	log: Logger;
	now: () => Date;
	/** Public address of the shop, without a trailing slash. */
	origin: string;
	/** Sender set in the environment. If undefined, the sender consists of the shop's name and host. */
	mailFrom: string | undefined;
}
