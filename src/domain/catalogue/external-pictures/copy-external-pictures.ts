import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { Shop } from "#domain/shop.ts";
import { ExternalFileProblem } from "#domain/uploads/external-files.ts";
import { type PictureFault, PictureProblem } from "#domain/uploads/picture-problem.ts";
import { nameByContent, savePicture } from "#domain/uploads/save-picture.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

interface Claimed {
	id: number;
	address: string;
	/** Path of the shop's copy; null if the picture wasn't downloaded yet. */
	path: string | null;
	tries: number;
}

const atOnce = 4;
/**
 * Minimum duration of one round of downloads in milliseconds, so that many failures at once don't keep the shop busy.
 */
const shortestRound = 150;
/** Maximum number of pixels of a picture, enough for photos from phones. */
const maxPixels = 60_000_000;
/** Seconds before each retry. If the last retry fails, the download is marked as failed. */
const pauses = [30, 120, 600, 3600];
/**
 * Seconds after which another process may take over a picture, because the process that was downloading it has probably
 * died.
 */
const leaseSeconds = 240;

const faults: Record<PictureFault, string> = {
	format: "The file is not a JPEG, PNG, WebP or AVIF picture.",
	pixels: "The picture has more than 60 megapixels.",
	damaged: "The picture is damaged or incomplete.",
};

const working = new WeakSet<Database>();

/**
 * Downloads pending pictures until none is due. Each process claims pictures for a limited time before downloading
 * them. Several processes can therefore share the work and take over from a process that died.
 */
export async function copyExternalPictures(context: Shop): Promise<void> {
	if (working.has(context.database)) return;
	working.add(context.database);
	try {
		for (;;) {
			const claimed = await claim(context);
			if (claimed.length === 0) return;
			const copied = claimed.map((picture) => copyOne(context, picture));
			await Promise.all([...copied, claimed.length === atOnce && delay(shortestRound)]);
		}
	} finally {
		working.delete(context.database);
	}
}

const secondsFrom = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

function claim({ database, now }: Shop): Promise<Claimed[]> {
	return database.rows<Claimed>(sql`
		update outside_pictures
		set tries = tries + 1, next_try_at = ${secondsFrom(now(), leaseSeconds)}
		where id = any(array(
			select id from outside_pictures where status = 'waiting' and next_try_at <= ${now()}
			order by next_try_at, id limit ${atOnce} for update skip locked
		))
		returning id, address, path, tries`);
}

async function copyOne(context: Shop, picture: Claimed): Promise<void> {
	try {
		const path = picture.path ?? (await copy(context, picture.address));
		await context.database.transaction(async (transaction) => {
			// Update this row first. An import with the same URL then waits for this transaction and finds the copy.
			await transaction.execute(sql`
				update outside_pictures set status = 'copied', path = ${path}, reason = null
				where id = ${picture.id}`);
			await replacePictureUrl(transaction, picture.address, path);
			const name = path.slice("/storage/".length);
			if (!picture.path) await context.jobs.enqueue(transaction, "make-picture-widths", { name });
		});
	} catch (error) {
		const { reason, mayPass } = describe(error);
		if (!(error instanceof ExternalFileProblem || error instanceof PictureProblem)) {
			context.log.warn({ err: error, address: picture.address }, "a picture could not be copied");
		}
		const pause = mayPass ? pauses[picture.tries - 1] : undefined;
		await context.database.execute(sql`
			update outside_pictures set reason = ${reason},
				status = ${pause === undefined ? "failed" : "waiting"},
				next_try_at = ${secondsFrom(context.now(), pause ?? 0)}
			where id = ${picture.id}`);
	}
}

async function copy({ outside, pictures, storage }: Shop, address: string): Promise<string> {
	const bytes = await outside.read(address);
	const picture = await pictures.take(bytes, { longest: largestSide, maxPixels }, "ahead");
	const name = nameByContent("products", picture);
	await savePicture(storage, name, picture);
	return `/storage/${name}`;
}

function describe(error: unknown): { reason: string; mayPass: boolean } {
	if (error instanceof ExternalFileProblem)
		return { reason: error.message, mayPass: error.mayPass };
	if (error instanceof PictureProblem) return { reason: faults[error.fault], mayPass: false };
	if (error instanceof Refusal) return { reason: error.message, mayPass: true };
	return { reason: "The shop could not store the picture.", mayPass: true };
}

/**
 * Replaces the picture's URL in products and variations. The products' versions don't change, because no one edited the
 * products and their import must remain undoable.
 */
async function replacePictureUrl(
	transaction: Queryable,
	address: string,
	path: string,
): Promise<void> {
	// Two URLs can lead to the same picture, so the product may already have it.
	await transaction.execute(sql`
		delete from product_images
		where path ~ '^https?://' and md5(path) = md5(${address}) and path = ${address}
			and exists (
				select 1 from product_images own
				where own.product_id = product_images.product_id and own.path = ${path}
			)`);
	await transaction.execute(sql`
		update product_images set path = ${path}
		where path ~ '^https?://' and md5(path) = md5(${address}) and path = ${address}`);
	await transaction.execute(sql`
		update variations set image = ${path}
		where image ~ '^https?://' and md5(image) = md5(${address}) and image = ${address}`);
}
