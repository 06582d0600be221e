import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";

/**
 * Returns the definition of every table, constraint, index, trigger, function and view by its name, to compare the
 * schemas of two databases. Leaves out comments in functions, and spaces and parentheses, because PostgreSQL writes
 * restored expressions with fewer of them.
 */
export async function describeSchema(database: Database): Promise<Record<string, string>> {
	const found = await database.rows<{ name: string; definition: string }>(sql`
		with relations as (
			select oid, relname, relkind from pg_class
			where relnamespace = 'public'::regnamespace and relname <> 'migration'
		)
		select 'table ' || relname as name, string_agg(concat_ws(' ',
			attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstattarget,
			(select collname from pg_collation where pg_collation.oid = attcollation),
			(select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum)
		), e'\n' order by attnum) as definition
		from relations join pg_attribute on attrelid = relations.oid
		where relkind = 'r' and attnum > 0 and not attisdropped
		group by relname
		union all
		select 'constraint ' || relname || ' ' || conname,
			concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), convalidated)
		from relations join pg_constraint on conrelid = relations.oid
		union all
		select 'index ' || relname, pg_get_indexdef(oid) from relations where relkind = 'i'
		union all
		select 'trigger ' || relname || ' ' || tgname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
		from relations join pg_trigger on tgrelid = relations.oid
		where not tgisinternal
		union all
		select 'view ' || relname, pg_get_viewdef(oid) from relations where relkind = 'v'
		union all
		select 'function ' || oid::regprocedure, pg_get_functiondef(oid) from pg_proc
		where pronamespace = 'public'::regnamespace`);
	return Object.fromEntries(
		found.map(({ name, definition }) => [
			name,
			definition.replaceAll(/--.*$/gm, "").replaceAll(/[\s()]+/g, " "),
		]),
	);
}
