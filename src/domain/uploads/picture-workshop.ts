import type { PictureShape } from "#lib/pictures/stored-picture.ts";
import type { Cut } from "./background.ts";

export type PictureFormat = "avif" | "webp" | "jpeg" | "png";

export interface TakingRules {
	/** Pixels of the longer side of the result. */
	longest: number;
	/** True to crop a square from the middle and scale it to exactly `longest` pixels per side. */
	square?: boolean;
	/** With `square`, true to fit the whole image into the square instead of cropping. */
	isWhole?: boolean;
	/** Height of the result. The middle of the image is cropped to this height and the width `longest`. */
	height?: number;
	/** Color that replaces transparency. */
	background?: string;
	/** Square to crop. Areas beyond the image's edges get the color of the border. */
	cut?: Cut;
	/** True to make the background behind the object white. Used only together with `cut`. */
	isEvened?: boolean;
	/** Maximum number of pixels to decode. */
	maxPixels: number;
}

/** An image as the shop stores it: WebP, upright and without metadata. */
export interface TakenPicture extends PictureShape {
	bytes: Buffer;
}

/** Priority by who waits for the result: a visitor of a page, a person who uploaded the image, or no one. */
export type Priority = "shown" | "sent" | "ahead";

/** Decodes and encodes images, a few at a time, without slowing down requests. */
export interface PictureWorkshop {
	/** @throws PictureProblem */
	take(bytes: Buffer, rules: TakingRules, hurry: Priority): Promise<TakenPicture>;
	measure(bytes: Buffer): Promise<PictureShape>;
	/** Proposes the square of a stored image that product cards show. */
	proposeCut(bytes: Buffer): Promise<Cut>;
	narrow(bytes: Buffer, width: number, format: PictureFormat, hurry: Priority): Promise<Buffer>;
	close(): Promise<void>;
}
