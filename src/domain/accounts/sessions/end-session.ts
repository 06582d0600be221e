import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { hashToken } from "./session-token.ts";

export async function endSession(queryable: Queryable, token: string): Promise<void> {
	await queryable.execute(sql`delete from sessions where token_hash = ${hashToken(token)}`);
}
