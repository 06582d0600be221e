import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { removeUploadedFile, storeUploadedFile } from "#domain/uploads/uploaded-files.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findProductImport, type ProductImport } from "./product-import.ts";

interface Upload {
	fileName: string;
	branchId: number;
	/** The uploaded file, as a stream. */
	content: ReadableStream<Uint8Array> | null;
	/** Size in bytes that the client announced. */
	statedSize: number | null;
	largestSize: number;
}

const tooLarge = (largest: number) =>
	new Refusal(
		"invalid",
		`Upload a file of at most ${Math.floor(largest / 1024 / 1024)} MB. Split it, or use npm run import.`,
		{ code: "file_too_large" },
	);

/** Stores an uploaded file in the database, where every process can read it, and starts its check. */
export async function receiveImport(
	{ database, jobs }: { database: Database; jobs: JobQueue },
	actor: Actor,
	upload: Upload,
): Promise<ProductImport> {
	const branch = await database.first(sql`select id from branches where id = ${upload.branchId}`);
	if (!branch) {
		const message = "Choose a branch.";
		throw new Refusal("invalid", message, { errors: { branch_id: [message] } });
	}
	const refuse = () => tooLarge(upload.largestSize);
	if ((upload.statedSize ?? 0) > upload.largestSize) throw refuse();
	const limit = { largestSize: upload.largestSize, tooLarge: refuse };
	const file = await storeUploadedFile(database, upload.content, limit);
	try {
		return await database.transaction(async (transaction) => {
			const { id } = await transaction.one<{ id: number }>(sql`
				insert into product_imports (account_id, request_id, file_name, file_id, size, branch_id)
				values (${actor.accountId}, ${actor.requestId}, ${upload.fileName}, ${file.id},
					${file.size}, ${upload.branchId})
				returning id`);
			await jobs.enqueue(transaction, "import-products", { importId: id });
			return findProductImport(transaction, id);
		});
	} catch (error) {
		await removeUploadedFile(database, file.id);
		throw error;
	}
}
