import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { FactTables } from "#lib/facts/facts.ts";

/** Returns the shop's product types, attributes and choices in the order set by staff. */
export const readFactTables = (queryable: Queryable): Promise<FactTables> =>
	queryable.one(sql`
		select
			coalesce((
				select json_agg(json_build_object(
					'code', code, 'name', name,
					'attributes', coalesce((
						select json_agg(json_build_object(
							'code', attribute, 'level', level, 'is_required', is_required
						) order by position, attribute)
						from product_type_attributes where product_type = product_types.code
					), '[]')
				) order by position, code)
				from product_types
			), '[]') as types,
			coalesce((
				select json_agg(json_build_object(
					'code', code, 'name', name, 'kind', kind, 'unit', unit,
					'lowest', lowest, 'highest', highest, 'is_general', is_general,
					'choices', coalesce((
						select json_agg(json_build_object('code', code, 'name', name, 'also', also)
							order by position, code)
						from attribute_choices where attribute = attributes.code
					), '[]')
				) order by position, code)
				from attributes
			), '[]') as attributes`);
