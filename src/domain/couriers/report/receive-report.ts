import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { removeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { storeCourierFile } from "../file/store-courier-file.ts";
import { findCourier } from "../list-couriers.ts";
import type { ReportFileWork } from "./report-file-work.ts";

interface Upload {
	courierId: number;
	fileName: string;
	content: ReadableStream<Uint8Array> | null;
	largestSize: number;
}

/** Stores an uploaded status report and parses it with the courier's saved column mapping. Returns the report's id. */
export async function receiveReport(
	{
		database,
		reportFiles,
		now,
	}: { database: Database; reportFiles: ReportFileWork; now: () => Date },
	actor: Actor,
	{ courierId, fileName, content, largestSize }: Upload,
): Promise<number> {
	const { name } = await findCourier(database, courierId);
	const fileId = await storeCourierFile(database, content, largestSize);
	const { id } = await database.one<{ id: number }>(sql`
		insert into status_reports (courier, file_name, file_id, mapping, created_by, created_at)
		select ${name}, ${fileName}, ${fileId}, report_mapping, ${actor.accountId}, ${now()}
		from couriers where id = ${courierId} returning id`);
	try {
		return await reportFiles.readReportRows(id);
	} catch (error) {
		await database.execute(sql`delete from status_reports where id = ${id}`);
		await removeUploadedFile(database, fileId);
		throw error;
	}
}
