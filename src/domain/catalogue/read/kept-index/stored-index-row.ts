import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";

/** What an index is made by beside its products: one of another code, or on another ground, is not taken. */
export interface Making {
	fingerprint: string;
	ground: string;
}

export interface StoredIndexRow {
	id: string;
	sha256: string;
	objectBytes: number;
	fileBytes: number;
	writtenAt: Date;
}

/** A row that came with a backup was written by another transaction than it says: its object is another shop's. */
const isOwn = sql`
	stored_search_indexes.xmin::text::bigint
		= stored_search_indexes.transaction_id::text::bigint & 4294967295`;

/** The newest object that would be taken, as far as can be told without reading it. */
export async function findStoredIndex(
	database: Queryable,
	{ fingerprint, ground }: Making,
): Promise<StoredIndexRow | null> {
	const row = await database.first<StoredIndexRow>(sql`
		select id, sha256, object_bytes::float as "objectBytes", file_bytes::float as "fileBytes",
			written_at as "writtenAt"
		from stored_search_indexes join search_index_files using (id), forgotten_changes
		where fingerprint = ${fingerprint} and ground = ${ground} and stored_at is not null and ${isOwn}
			and up_to < pg_snapshot_xmin(since)
		order by stored_at desc limit 1`);
	return row ?? null;
}

export interface LatestStored {
	/** Whether it is on the same ground, and what has changed since is still known. */
	isTaken: boolean;
	ageMilliseconds: number;
	/** Products that have changed since. */
	changed: number;
}

/** The last that was stored by this code; null: none was. */
export async function readLatestStored(
	database: Queryable,
	{ fingerprint, ground }: Making,
): Promise<LatestStored | null> {
	const row = await database.first<LatestStored>(sql`
		select ground = ${ground} and since is not null as "isTaken",
			(extract(epoch from now() - stored_at) * 1000)::float as "ageMilliseconds",
			(
				select count(distinct product_id)::integer from catalogue_changes
				where transaction_id >= pg_snapshot_xmin(since)
					and not pg_visible_in_snapshot(transaction_id, since)
			) as changed
		from stored_search_indexes left join search_index_files using (id)
		where fingerprint = ${fingerprint} and stored_at is not null and ${isOwn}
		order by stored_at desc limit 1`);
	return row ?? null;
}

/** Gives whether nobody else is sending one; from now on the file's row outlives the file. */
export async function beginStoring(
	database: Queryable,
	id: string,
	{ fingerprint, ground }: Making,
): Promise<boolean> {
	const { begun } = await database.one<{ begun: boolean }>(sql`
		with begun as (
			insert into stored_search_indexes (id, fingerprint, ground)
			values (${id}, ${fingerprint}, ${ground})
			on conflict do nothing returning id
		), kept as (
			update search_index_files
			set is_shared = true, transaction_id = pg_current_xact_id()
			where id in (select id from begun)
		)
		select exists (select from begun) as begun`);
	return begun;
}

export async function endStoring(
	database: Queryable,
	id: string,
	object: { sha256: string; objectBytes: number; fileBytes: number },
): Promise<void> {
	await database.execute(sql`
		update stored_search_indexes set stored_at = now(), transaction_id = pg_current_xact_id(),
			sha256 = ${object.sha256}, object_bytes = ${object.objectBytes}, file_bytes = ${object.fileBytes}
		where id = ${id}`);
}

/** One that never arrived whole, after so long: who began to send it is no more. */
export async function listAbandoned(database: Queryable, milliseconds: number): Promise<string[]> {
	const rows = await database.rows<{ id: string }>(sql`
		select id from stored_search_indexes
		where stored_at is null and begun_at < now() - make_interval(secs => ${milliseconds / 1000}) and ${isOwn}`);
	return rows.map(({ id }) => id);
}

/** Those in whose place a newer one is, and those of code that has not stored any for so long. */
export async function listOutdated(database: Queryable, milliseconds: number): Promise<string[]> {
	const rows = await database.rows<{ id: string }>(sql`
		select id from stored_search_indexes
		where stored_at is not null and ${isOwn} and (
			stored_at < now() - make_interval(secs => ${milliseconds / 1000})
			or exists (
				select from stored_search_indexes newer
				where newer.fingerprint = stored_search_indexes.fingerprint
					and newer.stored_at > stored_search_indexes.stored_at
			)
		)`);
	return rows.map(({ id }) => id);
}

export async function deleteStoredIndex(database: Queryable, id: string): Promise<void> {
	await database.execute(sql`delete from stored_search_indexes where id = ${id}`);
}

/** Rows that a backup brought here say nothing of objects that this shop has. */
export async function deleteForeignRows(database: Queryable): Promise<void> {
	await database.execute(sql`delete from stored_search_indexes where not (${isOwn})`);
}
