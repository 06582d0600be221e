import sql from "sql-template-tag";
import { deviceSeconds } from "#domain/accounts/limits/known-devices.ts";
import { removeRetiredPictures } from "#domain/branding/retire-branding-pictures.ts";
import {
	deleteUnusedPhotographs,
	waitingDays,
} from "#domain/catalogue/edit/photographs/delete-unused-photographs.ts";
import { deleteOldDisplays } from "#domain/counter/display/disconnect-display.ts";
import { deleteOldParkedSales } from "#domain/counter/parked/parked-sales.ts";
import { deleteCourierTexts } from "#domain/couriers/tracking/delete-courier-texts.ts";
import { deleteOldRequests } from "#domain/demand/delete-old-requests.ts";
import { deleteUnpaidGuestDrafts } from "#domain/drafts/delete-unpaid-guest-drafts.ts";
import { deleteOldLiveEvents } from "#domain/live/read-live-events.ts";
import { deleteUnusedSearchWords } from "#domain/orders/delete-unused-search-words.ts";
import { keepNotifyingWithoutSession } from "#domain/push/push-devices.ts";
import { deleteUnsentReturnPhotos } from "#domain/returns/return-photos.ts";
import { deleteUnsentPhotos } from "#domain/reviews/review-photos.ts";
import { deleteOldSecurityEvents } from "#domain/security/delete-old-security-events.ts";
import { removeDroppedPictures } from "#domain/uploads/remove-dropped-pictures.ts";
import { deleteOldDeliveries } from "#domain/webhooks/list-deliveries.ts";
import type { JobContext } from "./job-context.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes expired data. Several app processes may run this job concurrently. */
export async function purge({ database, storage, now }: JobContext): Promise<void> {
	const before = (age: number) => new Date(now().getTime() - age);
	await keepNotifyingWithoutSession(database, now());
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
	await deleteOldLiveEvents(database, before(2 * day));
	await database.execute(sql`
		delete from draft_orders
		where origin = 'staff' and order_id is null and updated_at < ${before(90 * day)}`);
	await deleteUnpaidGuestDrafts(database, before(30 * day));
	await deleteOldParkedSales(database, now());
	await deleteOldDisplays(database, before(day));
	await deleteOldSecurityEvents(database, now());
	await deleteOldDeliveries(database, before(30 * day));
	await deleteCourierTexts(database, before(30 * day));
	await deleteOldRequests(database, now());
	await deleteUnusedSearchWords(database);
	await removeRetiredPictures({ database, storage }, before(90 * day));
	await deleteUnsentPhotos(database, before(day));
	await deleteUnsentReturnPhotos(database, before(day));
	await deleteUnusedPhotographs(database, before(waitingDays * day));
	await removeDroppedPictures({ database, storage });
	await database.execute(
		sql`delete from catalogue_changes where changed_at < ${before(10 * minute)}`,
	);
}
