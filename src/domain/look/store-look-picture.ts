import type { Shop } from "#domain/shop.ts";
import {
	keepPicture,
	mostPixels,
	nameByContent,
	takeUpload,
} from "#domain/uploads/keep-picture.ts";
import type { TakingRules } from "#domain/uploads/picture-workshop.ts";
import { openGraphSize } from "#lib/pictures/open-graph-image.ts";
import { retireUnlessWorn } from "./retire-look-pictures.ts";

/** Where a picture of the shop is used. */
export type LookPlace = "logo" | "icon" | "link_picture";

export const keptIcon = { longest: 512, square: true, background: "#ffffff", mostPixels } as const;

const rules: Record<LookPlace, Omit<TakingRules, "mostPixels">> = {
	logo: { longest: 960 },
	icon: keptIcon,
	link_picture: {
		longest: openGraphSize.width,
		height: openGraphSize.height,
		background: "#ffffff",
	},
};

/** Re-encodes and stores an uploaded picture of the shop, and returns its path. It's shown once it's saved. */
export async function storeLookPicture(
	{ storage, pictures, database }: Pick<Shop, "database" | "storage" | "pictures">,
	file: Blob,
	place: LookPlace,
): Promise<string> {
	const picture = await takeUpload(pictures, file, rules[place], "image");
	const name = nameByContent("identity", picture);
	const path = `/storage/${name}`;
	await retireUnlessWorn(database, path);
	await keepPicture(storage, name, picture);
	return path;
}
