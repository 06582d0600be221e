import type { Shop } from "#domain/shop.ts";
import type { Cut } from "#domain/uploads/background.ts";
import type { TakenPicture } from "#domain/uploads/picture-workshop.ts";
import { maxPixels } from "#domain/uploads/save-picture.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

interface Wanted {
	/** The unchanged original. */
	path: string;
	cut: Cut;
	isEvened: boolean;
	/** Maximum side length in pixels. */
	side: number;
}

/** Crops a photo to the square that product pages show. */
export async function cutPhotograph(
	{ storage, pictures }: Pick<Shop, "storage" | "pictures">,
	{ path, cut, isEvened, side }: Wanted,
	hurry: "shown" | "sent",
): Promise<TakenPicture> {
	const original = await storage.read(path.slice("/storage/".length));
	if (!original)
		throw new Refusal("missing", "The picture's file no longer exists. Upload it again.");
	return pictures.take(original, { longest: side, cut, isEvened, maxPixels }, hurry);
}
