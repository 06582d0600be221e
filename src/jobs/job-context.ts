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

/** Dependencies of the jobs. */
export interface JobContext {
	database: Database;
	/** Queue for follow-up jobs. */
	jobs: JobQueue;
	sender: MailSender;
	payments: PaymentProviders;
	couriers: CourierProviders;
	/** Makes the demo's courier send a parcel's event to the shop; null if there is none. */
	standInCourier: { deliver(eventId: string): Promise<void> } | null;
	/** Makes the demo's payment provider send a payment's event to the shop; null if there is none. */
	sandbox: { deliver(eventId: string): Promise<void> } | null;
	storage: FileStorage;
	pictures: PictureWorkshop;
	/** Downloads files from other servers. */
	outside: OutsideFiles;
	/** Calls receivers of webhooks. */
	webhooks: WebhookCaller;
	/** Processes uploaded catalog files. */
	imports: Pick<ImportProcess, "importProducts">;
	/** Finds products that people asked to be notified about. */
	findWanted: FindWanted;
	log: Logger;
	now: () => Date;
	/** Decrypts the tokens of emailed links. */
	seal: Seal;
	/** Public address without a trailing slash. */
	origin: string;
	/** Sender set in the environment; otherwise built from the shop's name and host. */
	mailFrom: string | undefined;
}
