import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { foldHeading } from "#domain/tables/cells/fold-heading.ts";
import { digest } from "#lib/security/digest.ts";
import type { ColumnMapping } from "#lib/tables/sheet-columns.ts";

/** Returns the signature of a header: its columns in order, normalized. */
export function headerSignature(header: readonly string[]): string {
	const columns = header.map(foldHeading);
	while (columns.at(-1) === "") columns.pop();
	return digest(columns);
}

/** Returns the saved mapping for files with this header. */
export async function findColumnMapping(
	queryable: Queryable,
	header: readonly string[],
): Promise<ColumnMapping["fields"] | undefined> {
	const found = await queryable.first<{ mapping: ColumnMapping["fields"] }>(sql`
		select mapping from column_mappings
		where kind = 'products' and signature = ${headerSignature(header)}`);
	return found?.mapping;
}

export async function storeColumnMapping(
	queryable: Queryable,
	header: readonly string[],
	fields: ColumnMapping["fields"],
): Promise<void> {
	await queryable.execute(sql`
		insert into column_mappings (kind, signature, mapping)
		values ('products', ${headerSignature(header)}, ${JSON.stringify(fields)}::jsonb)
		on conflict (kind, signature) do update set mapping = excluded.mapping, updated_at = now()`);
}
