import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { entityTagOf } from "#api/images/entity-tag.ts";
import type { PictureFormat } from "#domain/uploads/picture-workshop.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";
import { writeWholeFile } from "#lib/process/write-whole-file.ts";
import { isDrawingName } from "./art-path.ts";
import { drawPicture } from "./drawing-process.ts";

interface ArtImageRequest {
	/** Beginning of the stored file's name; the width follows. */
	name: string;
	width: number;
	format: PictureFormat;
}

interface ArtImage {
	bytes: Buffer;
	entityTag: string;
}

const maxEncodes = 2;
/**
 * Version of the drawings. Increase its number when drawings change, so that pictures stored earlier are no longer
 * shown.
 */
const drawings = "art-3";

/** The demo's pictures, drawn on first request and then stored below the data folder. */
export function createArtImages(dataFolder: string) {
	const folder = join(dataFolder, "cache", "images", drawings);
	const lanes = createLanes(maxEncodes);
	const drawing = new Map<string, Promise<Buffer | null>>();

	async function draw(request: ArtImageRequest, file: string): Promise<Buffer | null> {
		const { name, width, format } = request;
		const bytes = await lanes.run(() => drawPicture(name, width, format));
		if (!bytes) return null;
		try {
			await mkdir(folder, { recursive: true });
			await writeWholeFile(file, (open) => open.writeFile(bytes));
		} catch {
			// If the disk is full or read-only, the picture isn't stored, and is drawn again for the next request.
		}
		return bytes;
	}

	/** Draws a picture once, even if several requests wait for it. */
	function drawOnce(request: ArtImageRequest, file: string): Promise<Buffer | null> {
		let bytes = drawing.get(file);
		if (!bytes) {
			bytes = draw(request, file).finally(() => drawing.delete(file));
			drawing.set(file, bytes);
		}
		return bytes;
	}

	return {
		/**
		 * Returns null for drawings that the catalog doesn't contain, because storing any requested drawing would let
		 * visitors fill the disk.
		 */
		async read(request: ArtImageRequest): Promise<ArtImage | null> {
			if (!isDrawingName(request.name)) return null;
			const file = join(
				folder,
				`${request.name.replace(".webp", "")}-${request.width}.${request.format}`,
			);
			const bytes = await readFile(file).catch(() => drawOnce(request, file));
			return bytes && { bytes, entityTag: entityTagOf(bytes) };
		},
	};
}
