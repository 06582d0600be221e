import { readToday as readTodayCall } from "#contract/admin/today.ts";
import type { Permission } from "#contract/permission.ts";
import { isPermitted } from "#domain/accounts/staff/permissions.ts";
import { readDiskState } from "#domain/operations/disk-space.ts";
import { readOverdueEmails } from "#domain/operations/unsent-emails.ts";
import { readToday } from "#domain/reports/read-today.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function todayRoutes(app: App, { database, now, readDisk }: Dependencies): void {
	handle(app, readTodayCall, async ({ signedIn }) => {
		const { sales, received, ...today } = await readToday(database, now());
		const disk = isPermitted(signedIn, "system") ? await readDiskState(readDisk) : null;
		const may = (permission: Permission) => isPermitted(signedIn, permission);
		return {
			...today,
			open_questions: may("questions") ? today.open_questions : null,
			waiting_reviews: may("questions") ? today.waiting_reviews : null,
			people_waiting: may("reports") ? today.people_waiting : null,
			waiting_proofs: may("refunds") ? today.waiting_proofs : null,
			failed_payments: may("refunds") ? today.failed_payments : null,
			failed_refunds: may("refunds") ? today.failed_refunds : null,
			failed_mails: may("system") ? today.failed_mails : null,
			stuck_mails: may("system") ? await readOverdueEmails(database, now()) : null,
			disk: disk?.disk ?? null,
			can_keep_uploads: disk?.is_writable ?? null,
			sales: may("reports") ? sales : null,
			received: may("reports") ? received : null,
			came_in: may("reports") ? received : null,
		};
	});
}
