import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { counterChecks } from "./counter-checks.ts";
import { creditNoteChecks, invoiceChecks } from "./document-checks.ts";
import { emailChecks, jobCheck } from "./email-checks.ts";
import { moneyChecks } from "./money-checks.ts";
import { orderChecks, parcelChecks } from "./order-checks.ts";
import { paymentChecks, refundedUnitsCheck } from "./payment-checks.ts";
import { promotionChecks } from "./promotion-checks.ts";
import { readingChecks } from "./reading-checks.ts";
import { reportChecks } from "./report-checks.ts";
import { costChecks, stockChecks, unitChecks } from "./stock-checks.ts";

export interface BookViolation {
	rule: string;
	rows: Record<string, unknown>[];
}

/** Runs every bookkeeping check. Returns the number of checks, and each violated rule with the rows that violate it. */
export async function checkBooks(
	database: Queryable,
	now: Date,
): Promise<{ checked: number; violations: BookViolation[] }> {
	const checks = [
		...stockChecks,
		...unitChecks,
		...costChecks,
		...parcelChecks,
		...orderChecks,
		...invoiceChecks,
		...creditNoteChecks,
		refundedUnitsCheck,
		...paymentChecks,
		...moneyChecks,
		...counterChecks,
		...readingChecks,
		...reportChecks,
		...promotionChecks,
		...emailChecks,
	];
	const { has_jobs: hasJobs } = await database.one<{ has_jobs: boolean }>(
		sql`select to_regclass('jobs.job') is not null as has_jobs`,
	);
	if (hasJobs) checks.push(jobCheck);
	const violations: BookViolation[] = [];
	for (const { rule, violations: query } of checks) {
		const rows = await database.rows<Record<string, unknown>>(query(now));
		if (rows.length > 0) violations.push({ rule, rows });
	}
	return { checked: checks.length, violations };
}
