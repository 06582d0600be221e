import { readPictureShape } from "./stored-picture.ts";

/** From here on a logo says the shop's name itself, or has no room beside it. */
const wide = 1.6;

/** Whether a logo is shown alone, in its own ratio; the shop's name stands beside any other. */
export function isWideLogo(logo: string | null): boolean {
	const shape = logo === null ? null : readPictureShape(logo);
	return shape !== null && shape.width > wide * shape.height;
}
