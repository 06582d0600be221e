import type { Shop } from "#domain/shop.ts";
import type { TakingRules } from "#domain/uploads/picture-workshop.ts";
import { maxPixels, nameByContent, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { openGraphSize } from "#lib/pictures/open-graph-image.ts";
import { retireUnlessUsed } from "./retire-branding-pictures.ts";

/** Where a branding picture is used. */
export type BrandingPictureUse = "logo" | "icon" | "link_picture";

export const derivedIcon = {
	longest: 512,
	square: true,
	background: "#ffffff",
	maxPixels,
} as const;

const rules: Record<BrandingPictureUse, Omit<TakingRules, "maxPixels">> = {
	logo: { longest: 960 },
	icon: derivedIcon,
	link_picture: {
		longest: openGraphSize.width,
		height: openGraphSize.height,
		background: "#ffffff",
	},
};

/**
 * Re-encodes and stores an uploaded picture of the shop, and returns its path. The picture isn't shown until the
 * branding is saved.
 */
export async function storeBrandingPicture(
	{ storage, pictures, database }: Pick<Shop, "database" | "storage" | "pictures">,
	file: Blob,
	place: BrandingPictureUse,
): Promise<string> {
	const picture = await takeUpload(pictures, file, rules[place], "image");
	const name = nameByContent("identity", picture);
	const path = `/storage/${name}`;
	await retireUnlessUsed(database, path);
	await savePicture(storage, name, picture);
	return path;
}
