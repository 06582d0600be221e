import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";

export interface ShippingMethod {
	code: string;
	name: string;
	/** Blank if the owner entered no description. */
	description: string;
	fee: Centavos;
	/** Business days. */
	min_days: number;
	max_days: number;
}

/** Returns the shipping methods customers may choose, in the shop's order. */
export function listShippingMethods(database: Queryable): Promise<ShippingMethod[]> {
	return database.rows(sql`
		select code, name, description, fee, min_days, max_days from shipping_methods
		where is_active order by position, code
	`);
}
