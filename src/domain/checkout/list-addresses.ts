import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Address, addressColumns } from "./address.ts";

/** Returns the customer's addresses: the default first, then the others, most recent first. */
export const listAddresses = (database: Queryable, accountId: number): Promise<Address[]> =>
	database.rows<Address>(sql`
		select ${addressColumns} from addresses
		where account_id = ${accountId} order by is_default desc, id desc`);
