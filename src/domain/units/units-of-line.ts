import sql from "sql-template-tag";

/** A sold unit as its order shows it. */
export interface SoldUnitRow {
	id: number;
	serial: string;
	/** The last day in Manila; null without a warranty. */
	warranty_until: string | null;
}

/** Column for queries on `order_lines`: the units sold on a line. */
export const unitsOfLine = sql`(
	select coalesce(json_agg(json_build_object(
		'id', units.id, 'serial', serial, 'warranty_until', warranty_until
	) order by units.id), '[]')
	from units where units.order_line_id = order_lines.id and state = 'sold'
)`;
