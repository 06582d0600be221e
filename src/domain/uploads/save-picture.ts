import { createHash, randomBytes } from "node:crypto";
import { largestPicture } from "#contract/user/profile.ts";
import { writePictureShape } from "#lib/pictures/stored-picture.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import type { FileStorage } from "./file-storage.ts";
import { type PictureFault, PictureProblem } from "./picture-problem.ts";
import type { PictureWorkshop, TakenPicture, TakingRules } from "./picture-workshop.ts";

/** Maximum number of pixels of an uploaded image (decisions §7). */
export const maxPixels = 25_000_000;

const words: Record<PictureFault, string> = {
	format: "Please choose a JPEG, PNG, WebP or AVIF picture.",
	pixels: "Choose a picture of at most 25 megapixels.",
	damaged: "The picture is damaged or incomplete. Please choose another one.",
};

/**
 * Decodes and re-encodes an uploaded image.
 * @param rules limits of the result, such as the pixels of its longer side
 * @param field form field at which errors are reported
 * @throws Refusal `invalid`
 */
export async function takeUpload(
	pictures: PictureWorkshop,
	file: Blob,
	rules: Omit<TakingRules, "maxPixels">,
	field: string,
): Promise<TakenPicture> {
	if (file.size > largestPicture) {
		throw refusalAt(field, "Choose a picture of at most 5 MB.");
	}
	try {
		const bytes = Buffer.from(await file.arrayBuffer());
		return await pictures.take(bytes, { ...rules, maxPixels }, "sent");
	} catch (error) {
		if (error instanceof PictureProblem) throw refusalAt(field, words[error.fault]);
		throw error;
	}
}

/** Returns a name derived from the image's content, so that an image that is uploaded twice is stored once. */
export const nameByContent = (folder: string, picture: TakenPicture): string =>
	nameOf(folder, createHash("sha256").update(picture.bytes).digest().subarray(0, 18), picture);

/** Returns a random name, for an image that is deleted together with the account or other object that it belongs to. */
export const nameByChance = (folder: string, picture: TakenPicture): string =>
	nameOf(folder, randomBytes(18), picture);

const nameOf = (folder: string, id: Buffer, picture: TakenPicture): string =>
	`${folder}/${id.toString("base64url")}${writePictureShape(picture)}`;

const roomLess =
	"The shop has no disk space left for pictures. Nothing else was lost. Free some space, then add the picture again.";
const readOnly =
	"The shop can’t write to its picture folder. Nothing else was lost. Fix the folder's permissions, then add the picture again.";
/** Messages for the person who uploads a file, by the operating system's error code when writing fails. */
const storageMessages = new Map([
	...["ENOSPC", "EDQUOT"].map((code) => [code, roomLess] as const),
	...["EROFS", "EACCES", "EPERM"].map((code) => [code, readOnly] as const),
]);

/**
 * Stores a re-encoded image under its name.
 * @throws Refusal `storage_full`
 */
export async function savePicture(
	storage: FileStorage,
	name: string,
	{ bytes }: TakenPicture,
): Promise<void> {
	try {
		await storage.write(name, bytes, "image/webp");
	} catch (error) {
		const message = storageMessages.get((error as NodeJS.ErrnoException).code ?? "");
		if (message === undefined) throw error;
		throw new Refusal("conflict", message, { code: "storage_full" });
	}
}
