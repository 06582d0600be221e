import type { FindWanted } from "#domain/demand/find-wanted.ts";
import type { Shop } from "#domain/shop.ts";
import type { WebhookCaller } from "#domain/webhooks/webhook-caller.ts";
import type { ImportProcess } from "./import-process.ts";

/** What jobs need of the outside. */
export interface JobContext extends Shop {
	/** Has the demo's courier tell the shop of a parcel; null where there is none. */
	standInCourier: { deliver(eventId: string): Promise<void> } | null;
	/** Has the demo's payment provider tell the shop of a payment; null where there is none. */
	sandbox: { deliver(eventId: string): Promise<void> } | null;
	/** Calls receivers of webhooks. */
	webhooks: WebhookCaller;
	/** Works on uploaded catalogue files. */
	imports: Pick<ImportProcess, "importProducts">;
	/** Finds what people wait for among what is sold. */
	findWanted: FindWanted;
}
