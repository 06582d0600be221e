import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { CourierProviders } from "#domain/couriers/courier-providers.ts";
import type { FindWanted } from "#domain/demand/find-wanted.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { MailSender } from "#domain/notifications/mail-sender.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import type { OutsideFiles } from "#domain/uploads/outside-files.ts";
import type { PictureWorkshop } from "#domain/uploads/picture-workshop.ts";
import type { WebhookCaller } from "#domain/webhooks/webhook-caller.ts";
import type { Seal } from "#lib/seal.ts";
import type { ImportProcess } from "./import-process.ts";

/** What jobs need of the outside. */
export interface JobContext {
	database: Database;
	/** For jobs that lead to others. */
	jobs: JobQueue;
	sender: MailSender;
	payments: PaymentProviders;
	couriers: CourierProviders;
	/** Has the demo's courier tell the shop of a parcel; null where there is none. */
	standInCourier: { deliver(eventId: string): Promise<void> } | null;
	/** Has the demo's payment provider tell the shop of a payment; null where there is none. */
	sandbox: { deliver(eventId: string): Promise<void> } | null;
	/** Uploaded files. */
	storage: FileStorage;
	pictures: PictureWorkshop;
	/** Files of other servers. */
	outside: OutsideFiles;
	/** Calls receivers of webhooks. */
	webhooks: WebhookCaller;
	/** Works on uploaded catalogue files. */
	imports: Pick<ImportProcess, "importProducts">;
	/** Finds what people wait for among what is sold. */
	findWanted: FindWanted;
	log: Logger;
	now: () => Date;
	/** Opens the links of mails. */
	seal: Seal;
	/** Public address without a trailing slash. */
	origin: string;
	/** The sender that the environment sets; else the shop's name and host make one. */
	mailFrom: string | undefined;
}
