import { pino } from "pino";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { createSandboxGateway } from "#demo/payments/sandbox-gateway.ts";
import { refundPayment } from "#domain/checkout/refund-payment.ts";
import { sweepPayments } from "#domain/checkout/sweep-payments.ts";
import { providersOf } from "#domain/payments/payment-providers.ts";
import { cancelUnpaid } from "#domain/transfers/cancel-unpaid.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { shopOn } from "#test/support/shop-on.ts";
import { type BookViolation, checkBooks } from "../audit/book-checks.ts";

const minute = 60_000;

/**
 * Runs the jobs that resolve pending payments and refunds, with a clock that is set ahead each time. Then checks the
 * books.
 */
export async function settleBooks(database: Database): Promise<BookViolation[]> {
	const log = pino({ level: "silent" });
	const jobs = openJobQueue(database, log);
	await jobs.start();
	let now = new Date();
	const context = shopOn(database, {
		jobs,
		payments: providersOf([createSandboxGateway(database, jobs)]),
		now: () => now,
	});
	// The last step exceeds the time limit for paying by bank transfer.
	for (const minutes of [20, 90, 90, 24 * 60]) {
		now = new Date(now.getTime() + minutes * minute);
		await sweepPayments(context);
		await cancelUnpaid(context);
	}
	const waiting = await database.rows<{ id: number }>(
		sql`select id from refunds where state = 'queued'`,
	);
	for (const { id } of waiting) await refundPayment(context, { refundId: id });
	await jobs.stop();
	return (await checkBooks(database, now)).violations;
}
