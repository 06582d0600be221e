import sql from "sql-template-tag";
import { deviceSeconds } from "#domain/accounts/limits/known-devices.ts";
import {
	forgetPhotographs,
	waitingDays,
} from "#domain/catalogue/edit/photographs/forget-photographs.ts";
import { forgetCourierWords } from "#domain/couriers/tracking/forget-courier-words.ts";
import { forgetRequests } from "#domain/demand/forget-requests.ts";
import { forgetLiveEvents } from "#domain/live/read-live-events.ts";
import { removeRetiredPictures } from "#domain/look/retire-look-pictures.ts";
import { forgetLostWords } from "#domain/orders/forget-lost-words.ts";
import { keepToldWithoutSession } from "#domain/push/push-devices.ts";
import { forgetUnsentReturnPhotos } from "#domain/returns/return-photos.ts";
import { forgetUnsentPhotos } from "#domain/reviews/review-photos.ts";
import { forgetSecurityEvents } from "#domain/security/forget-security-events.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { forgetDeliveries } from "#domain/webhooks/list-deliveries.ts";
import type { JobContext } from "./job-context.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes expired data. Any number of nodes may run it concurrently. */
export async function purge({ database, storage, now }: JobContext): Promise<void> {
	const before = (age: number) => new Date(now().getTime() - age);
	await keepToldWithoutSession(database, now());
	await database.execute(sql`delete from sessions where expires_at < ${now()}`);
	await database.execute(sql`delete from email_tokens where expires_at < ${before(day)}`);
	await database.execute(sql`delete from invitations where expires_at < ${now()}`);
	await database.execute(sql`delete from newsletter_requests where expires_at < ${now()}`);
	await database.execute(sql`delete from rate_limits where window_start < ${before(day)}`);
	await database.execute(
		sql`delete from known_devices where last_used_at < ${before(deviceSeconds * 1000)}`,
	);
	await database.execute(sql`delete from undo_steps where created_at < ${before(7 * day)}`);
	await database.execute(sql`delete from idempotency_keys where created_at < ${before(day)}`);
	await database.execute(sql`delete from product_requests where created_at < ${before(day)}`);
	await database.execute(sql`delete from former_prices where until < ${before(90 * day)}`);
	await forgetLiveEvents(database, before(2 * day));
	await database.execute(sql`
		delete from draft_orders where order_id is null and updated_at < ${before(90 * day)}`);
	await forgetSecurityEvents(database, now());
	await forgetDeliveries(database, before(30 * day));
	await forgetCourierWords(database, before(30 * day));
	await forgetRequests(database, now());
	await forgetLostWords(database);
	await removeRetiredPictures({ database, storage }, before(90 * day));
	await forgetUnsentPhotos(database, before(day));
	await forgetUnsentReturnPhotos(database, before(day));
	await forgetPhotographs(database, before(waitingDays * day));
	await removeDroppedPictures({ database, storage });
	await database.execute(
		sql`delete from catalogue_changes where changed_at < ${before(10 * minute)}`,
	);
}
