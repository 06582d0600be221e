import sql, { type Sql } from "sql-template-tag";
import type { SerialKind, SerialTracking } from "#lib/serials/serial-number.ts";
import type { UnitState } from "#lib/serials/unit-state.ts";

/** A product's item with its settings for serial numbers. */
export interface TrackedItem {
	variation_id: number;
	product_id: number;
	name: string;
	tracking: SerialTracking;
	kind: SerialKind;
	/** Length of the warranty in months; 0 for none. */
	months: number;
}

/** Columns for queries on `variations` joined with `products`. */
export const trackedItemColumns: Sql = sql`
	variations.id as variation_id, products.id as product_id,
	concat_ws(' · ', products.name, nullif(variations.name, '')) as name,
	serial_tracking as tracking, serial_kind as kind,
	coalesce(products.warranty_months, (
		select warranty_months from product_types where code = products.product_type
	), 0) as months`;

/** A unit that the shop knows, locked until the transaction ends. */
export interface LockedUnit {
	id: number;
	variation_id: number;
	product_id: number;
	kind: SerialKind;
	serial: string;
	state: UnitState;
	branch_id: number | null;
	branch_name: string | null;
	order_line_id: number | null;
	name: string;
}
