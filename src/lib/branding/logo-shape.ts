import { readPictureShape } from "../pictures/stored-picture.ts";

/** Minimum ratio of width to height of a wide logo. Wide logos contain the shop's name or leave no space for it. */
const wide = 1.6;

/** Returns true if a logo is shown without the shop's name next to it. */
export function isWideLogo(logo: string | null): boolean {
	const shape = logo === null ? null : readPictureShape(logo);
	return shape !== null && shape.width > wide * shape.height;
}
