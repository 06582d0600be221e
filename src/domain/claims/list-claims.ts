import sql from "sql-template-tag";
import { countUpTo } from "#db/count-up-to.ts";
import type { Queryable } from "#db/database.ts";
import { cutPage, type PageRequest, readPageRequest } from "#domain/orders/page-of-orders.ts";
import type { ClaimState } from "#lib/serials/claim-states.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { type ClaimRow, claimsWhere } from "./claim-row.ts";

/** Returns the claims that match the filter, newest first. */
export async function listClaims(
	queryable: Queryable,
	{ state, search }: { state?: ClaimState | undefined; search?: string | undefined },
	page: PageRequest,
): Promise<{ items: ClaimRow[]; next: string | null; total: number }> {
	const { below, read } = readPageRequest(page);
	const number = /^(?:war-?)?\s*0*([1-9]\d{0,8})$/i.exec(search ?? "")?.[1];
	const matching = sql`
		(${state ?? null}::text is null or warranty_claims.state = ${state ?? null})
		and (${search || null}::text is null or warranty_claims.id = ${Number(number ?? 0)}
			or unit_id in (select id from units where serial = ${normalizeSerial(search ?? "")}))`;
	const { total } = await queryable.one<{ total: number }>(
		countUpTo(sql`from warranty_claims where ${matching}`),
	);
	const rows = await queryable.rows<ClaimRow>(sql`
		${claimsWhere(
			sql`${matching} and (${below}::bigint is null or warranty_claims.id < ${below}::bigint)`,
		)}
		order by warranty_claims.id desc limit ${read}`);
	const { orders: items, next } = cutPage(rows, read, total);
	return { items, next, total };
}
