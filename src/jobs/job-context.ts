import type { FindWanted } from "#domain/demand/find-wanted.ts";
import type { Shop } from "#domain/shop.ts";
import type { WebhookCaller } from "#domain/webhooks/webhook-caller.ts";
import type { ImportProcess } from "./import-process.ts";

/** Dependencies of the jobs. */
export interface JobContext extends Shop {
	/** Makes the demo's courier send a parcel's event to the shop; null outside a demo. */
	standInCourier: { deliver(eventId: string): Promise<void> } | null;
	/** Makes the demo's payment provider send a payment's event to the shop; null outside a demo. */
	sandbox: { deliver(eventId: string): Promise<void> } | null;
	/** Calls receivers of webhooks. */
	webhooks: WebhookCaller;
	/** Processes uploaded catalog files. */
	imports: Pick<ImportProcess, "importProducts">;
	/** Finds products that people asked to be notified about. */
	findWanted: FindWanted;
}
