import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { Refusal } from "#lib/refusal.ts";
import { findProductImport, type ProductImport } from "./product-import.ts";

interface Upload {
	fileName: string;
	branchId: number;
	/** As it comes. */
	content: ReadableStream<Uint8Array> | null;
	/** What the sender says its size is. */
	statedSize: number | null;
	largestSize: number;
}

const tooLarge = (largest: number) =>
	new Refusal(
		"invalid",
		`The file may have at most ${Math.floor(largest / 1024 / 1024)} MB. Split it, or import it with npm run import.`,
		{ code: "file_too_large" },
	);

/**
 * Keeps an uploaded catalogue file, piece by piece, and orders a look at what it would change.
 * @param dataFolder files wait below it until they are written or forgotten
 */
export async function receiveImport(
	{ database, jobs, dataFolder }: { database: Database; jobs: JobQueue; dataFolder: string },
	actor: Actor,
	upload: Upload,
): Promise<ProductImport> {
	const branch = await database.first(sql`select id from branches where id = ${upload.branchId}`);
	if (!branch) {
		const message = "Choose a branch.";
		throw new Refusal("invalid", message, { errors: { branch_id: [message] } });
	}
	if ((upload.statedSize ?? 0) > upload.largestSize) throw tooLarge(upload.largestSize);
	const folder = join(dataFolder, "imports");
	await mkdir(folder, { recursive: true });
	const path = join(folder, `${crypto.randomUUID()}.csv`);
	try {
		const size = await writeUpload(upload, path);
		return await database.transaction(async (transaction) => {
			const { id } = await transaction.one<{ id: number }>(sql`
				insert into product_imports (account_id, request_id, file_name, file_path, size, branch_id)
				values (${actor.accountId}, ${actor.requestId}, ${upload.fileName}, ${path}, ${size},
					${upload.branchId})
				returning id`);
			await jobs.enqueue(transaction, "import-products", { importId: id });
			return findProductImport(transaction, id);
		});
	} catch (error) {
		await rm(path, { force: true });
		throw error;
	}
}

async function writeUpload(
	{ content, largestSize }: Pick<Upload, "content" | "largestSize">,
	path: string,
): Promise<number> {
	let size = 0;
	async function* counted() {
		for await (const piece of content ?? []) {
			size += piece.length;
			if (size > largestSize) throw tooLarge(largestSize);
			yield piece;
		}
	}
	await pipeline(Readable.from(counted(), { objectMode: false }), createWriteStream(path));
	if (size === 0) throw new Refusal("invalid", "The file is empty.", { code: "empty_file" });
	return size;
}
