import { emailPasswordReset } from "#domain/accounts/password-reset/email-password-reset.ts";
import { applyDates } from "#domain/catalogue/edit/apply-dates.ts";
import { copyExternalPictures } from "#domain/catalogue/external-pictures/copy-external-pictures.ts";
import { deleteOldImports } from "#domain/catalogue/files/import/uploaded/delete-old-imports.ts";
import { resumeImports } from "#domain/catalogue/files/import/uploaded/import-lease.ts";
import { refundPayment } from "#domain/checkout/refund-payment.ts";
import { sweepPayments } from "#domain/checkout/sweep-payments.ts";
import { bookParcel } from "#domain/couriers/booking/book-parcel.ts";
import { cancelBooking } from "#domain/couriers/booking/cancel-booking.ts";
import { applyReports } from "#domain/couriers/report/apply-reports.ts";
import { askCouriers } from "#domain/couriers/tracking/ask-couriers.ts";
import { deletePastFiles } from "#domain/customers/import/delete-past-files.ts";
import { notifyWaiting } from "#domain/demand/notify-waiting.ts";
import { sendDueGiftCards } from "#domain/gift-cards/send-due-gift-cards.ts";
import { levelBySales } from "#domain/inventory/level-by-sales.ts";
import { emailUnhandledAlerts } from "#domain/live/email-alerts.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import { deleteGoodbyeEmails } from "#domain/operations/delete-goodbye-emails.ts";
import { removeEmailTexts } from "#domain/operations/remove-email-texts.ts";
import { countBoughtTogether } from "#domain/orders/count-bought-together.ts";
import { countProductSales } from "#domain/orders/count-product-sales.ts";
import { applyDueMoves } from "#domain/orders/scheduled/apply-due-moves.ts";
import { writePendingSearchWords } from "#domain/orders/write-pending-search-words.ts";
import { pushAlerts } from "#domain/push/push-alerts.ts";
import { sendPush } from "#domain/push/send-push.ts";
import { sumUpMonths } from "#domain/reports/refresh-reports.ts";
import { inviteReviewers } from "#domain/reviews/invitations/invite-reviewers.ts";
import { cancelUnpaid } from "#domain/transfers/cancel-unpaid.ts";
import { deliverWebhooks } from "#domain/webhooks/deliver-webhooks.ts";
import type { JobContext } from "./job-context.ts";
import { makeWidths } from "./make-picture-widths.ts";
import { purge } from "./purge.ts";
import { maxEmailAttempts, sendEmail } from "./send-email.ts";
import { sendNewsletter } from "./send-newsletter.ts";

interface QueuedJob<Name extends keyof Jobs> {
	run: (context: JobContext, job: Jobs[Name]) => Promise<void>;
	/** Number of attempts after the first. The pause between them doubles from `retryDelaySeconds` up to six hours. */
	retries: number;
	retryDelaySeconds: number;
	/** A job that runs longer is assumed to have crashed with its process, and is retried. */
	longestSeconds: number;
}

const sendingEmail: QueuedJob<"send-email" | "send-mail"> = {
	run: sendEmail,
	retries: maxEmailAttempts - 1,
	retryDelaySeconds: 60,
	longestSeconds: 180,
};

/** Jobs that are queued in the transaction of a change. */
export const queuedJobs: { [Name in keyof Jobs]: QueuedJob<Name> } = {
	"send-email": sendingEmail,
	"send-mail": sendingEmail,
	// A retry continues where the last attempt stopped.
	"send-newsletter": {
		run: sendNewsletter,
		retries: 20,
		retryDelaySeconds: 10,
		longestSeconds: 10 * 60,
	},
	"mail-password-reset": {
		run: emailPasswordReset,
		retries: 3,
		retryDelaySeconds: 5,
		longestSeconds: 60,
	},
	// A retry continues where the last attempt stopped.
	"import-products": {
		run: ({ imports }, { importId }) => imports.importProducts(importId),
		retries: 2,
		retryDelaySeconds: 5,
		longestSeconds: 30 * 60,
	},
	// If all these retries fail, the periodic job “sweep payments” retries the refund.
	"refund-payment": {
		run: refundPayment,
		retries: 20,
		retryDelaySeconds: 15,
		longestSeconds: 120,
	},
	// A retry creates only the missing sizes.
	"make-picture-widths": {
		run: makeWidths,
		retries: 20,
		retryDelaySeconds: 10,
		longestSeconds: 5 * 60,
	},
	// These retries take five to ten minutes. A notification that arrives much later is of no use.
	"send-push": { run: sendPush, retries: 5, retryDelaySeconds: 10, longestSeconds: 60 },
	// The retries continue for more than ten hours, in case a courier's service is down for an evening.
	"book-parcel": { run: bookParcel, retries: 12, retryDelaySeconds: 10, longestSeconds: 120 },
	"cancel-booking": { run: cancelBooking, retries: 12, retryDelaySeconds: 10, longestSeconds: 120 },
	"deliver-courier-event": {
		run: async ({ standInCourier }, { eventId }) => standInCourier?.deliver(eventId),
		retries: 15,
		retryDelaySeconds: 2,
		longestSeconds: 60,
	},
	"deliver-sandbox-event": {
		run: async ({ sandbox }, { eventId }) => sandbox?.deliver(eventId),
		retries: 15,
		retryDelaySeconds: 2,
		longestSeconds: 60,
	},
};

/** Jobs that every app process runs periodically. */
export const periodicJobs = [
	{ name: "apply scheduled dates", everyMilliseconds: 1_000, run: applyDates },
	{ name: "apply scheduled status changes", everyMilliseconds: 1_000, run: applyDueMoves },
	{
		name: "update the order search",
		everyMilliseconds: 1_000,
		run: ({ database }: JobContext) => writePendingSearchWords(database),
	},
	{
		name: "refresh reports",
		everyMilliseconds: 60_000,
		run: ({ database, now }: JobContext) => sumUpMonths(database, now()),
	},
	{ name: "delete expired data", everyMilliseconds: 5 * 60_000, run: purge },
	{ name: "delete old product imports", everyMilliseconds: 60 * 60_000, run: deleteOldImports },
	{
		name: "delete old customer and order files",
		everyMilliseconds: 60 * 60_000,
		run: deletePastFiles,
	},
	{ name: "delete goodbye emails", everyMilliseconds: 60 * 60_000, run: deleteGoodbyeEmails },
	{ name: "delete old email texts", everyMilliseconds: 10 * 60_000, run: removeEmailTexts },
	{ name: "download external pictures", everyMilliseconds: 2_000, run: copyExternalPictures },
	{ name: "resume imports", everyMilliseconds: 10_000, run: resumeImports },
	{ name: "apply status reports", everyMilliseconds: 1_000, run: applyReports },
	{ name: "ask couriers for updates", everyMilliseconds: 15_000, run: askCouriers },
	{ name: "check open payments", everyMilliseconds: 15_000, run: sweepPayments },
	{ name: "notify waiting customers", everyMilliseconds: 5_000, run: notifyWaiting },
	{ name: "send push notifications", everyMilliseconds: 1_000, run: pushAlerts },
	{ name: "email unhandled alerts", everyMilliseconds: 30_000, run: emailUnhandledAlerts },
	{ name: "send gift cards", everyMilliseconds: 15_000, run: sendDueGiftCards },
	{ name: "cancel unpaid orders", everyMilliseconds: 15_000, run: cancelUnpaid },
	{ name: "deliver webhooks", everyMilliseconds: 1_000, run: deliverWebhooks },
	{ name: "count items bought together", everyMilliseconds: 5 * 60_000, run: countBoughtTogether },
	{ name: "update low stock levels", everyMilliseconds: 10 * 60_000, run: levelBySales },
	{ name: "count sold units", everyMilliseconds: 5 * 60_000, run: countProductSales },
	{
		name: "send review requests",
		everyMilliseconds: 15_000,
		run: async (context: JobContext) => void (await inviteReviewers(context)),
	},
];
