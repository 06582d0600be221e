import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { BranchFields } from "./change-branches.ts";

export interface Branch {
	code: string;
	name: string;
}

/** Returns the open branches in the shop's order. */
export function listBranches(
	database: Queryable,
): Promise<(Branch & Pick<BranchFields, "has_pickup" | "pickup_hours">)[]> {
	return database.rows(sql`
		select code, name, has_pickup, pickup_hours from branches where is_open order by position, id`);
}

export const findBranch = (
	database: Queryable,
	id: number,
): Promise<(Branch & { id: number }) | undefined> =>
	database.first(sql`select id, code, name from branches where id = ${id}`);

/** Returns all branches in the shop's order, including closed ones. */
export const listAllBranches = (
	database: Queryable,
): Promise<(Branch & { id: number; is_open: boolean })[]> =>
	database.rows(sql`select id, code, name, is_open from branches order by position, id`);
