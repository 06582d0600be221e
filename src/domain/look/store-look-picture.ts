import {
	keepPicture,
	mostPixels,
	nameByContent,
	type PictureContext,
	takeUpload,
} from "#domain/uploads/keep-picture.ts";
import type { TakingRules } from "#domain/uploads/picture-workshop.ts";
import { openGraphSize } from "#lib/open-graph-image.ts";

/** Where a picture of the shop itself stands. */
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

/** Encodes an uploaded picture of the shop anew and keeps it; gives its path. It is shown once it is saved. */
export async function storeLookPicture(
	{ storage, pictures }: PictureContext,
	file: Blob,
	place: LookPlace,
): Promise<string> {
	const picture = await takeUpload(pictures, file, rules[place], "image");
	const name = nameByContent("identity", picture);
	await keepPicture(storage, name, picture);
	return `/storage/${name}`;
}
