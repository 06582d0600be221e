import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Address, addressColumns } from "./address.ts";

/** The customer's addresses, the default one first, then the latest. */
export const listAddresses = (database: Queryable, accountId: number): Promise<Address[]> =>
	database.rows<Address>(sql`
		select ${addressColumns} from addresses
		where account_id = ${accountId} order by is_default desc, id desc`);
