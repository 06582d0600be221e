import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { removeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { storeCourierFile } from "../file/store-courier-file.ts";
import { findCourier } from "../list-couriers.ts";
import type { PayoutFileWork } from "./payout-file-work.ts";

interface Upload {
	courierId: number;
	fileName: string;
	content: ReadableStream<Uint8Array> | null;
	largestSize: number;
}

/** Stores an uploaded payout file and parses it with the courier's saved column mapping. Returns the payout's id. */
export async function receivePayout(
	{ database, payoutFiles }: { database: Database; payoutFiles: PayoutFileWork },
	actor: Actor,
	{ courierId, fileName, content, largestSize }: Upload,
): Promise<number> {
	const { name, mapping } = await findCourier(database, courierId);
	const fileId = await storeCourierFile(database, content, largestSize);
	const { id } = await database.one<{ id: number }>(sql`
		insert into payouts (courier, kind, file_name, file_id, mapping, created_by)
		values (${name}, 'file', ${fileName}, ${fileId},
			${mapping && JSON.stringify(mapping)}::jsonb, ${actor.accountId})
		returning id`);
	try {
		return await payoutFiles.readPayoutRows(id);
	} catch (error) {
		await database.execute(sql`delete from payouts where id = ${id}`);
		await removeUploadedFile(database, fileId);
		throw error;
	}
}
