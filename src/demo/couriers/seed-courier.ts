import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { standInName, standInProvider } from "./stand-in-books.ts";

/** Adds the demo's courier to the shop's list, once. */
export const seedCourier = (database: Database): Promise<number> =>
	database.execute(sql`
		insert into couriers (name, provider) values (${standInName}, ${standInProvider})
		on conflict do nothing`);
