import { listAudit as listAuditCall } from "#contract/admin/audit.ts";
import { listAudit } from "#domain/audit/list-audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function auditRoutes(app: App, { database }: Dependencies): void {
	handle(app, listAuditCall, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...page } = await database.onReplica((source) =>
			listAudit(source, filter, { limit, cursor }),
		);
		return {
			items,
			...page,
		};
	});
}
