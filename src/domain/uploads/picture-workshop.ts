import type { PictureShape } from "#lib/stored-picture.ts";
import type { Cut } from "./background.ts";

export type PictureFormat = "avif" | "webp" | "jpeg" | "png";

export interface TakingRules {
	/** Pixels of the longer side of what is kept. */
	longest: number;
	/** A square of the middle, whatever the picture's size. */
	square?: boolean;
	/** Instead of its middle the whole picture stands in the square. */
	isWhole?: boolean;
	/** The middle of exactly so many pixels high, and `longest` wide. */
	height?: number;
	/** What lets through stands on this colour. */
	background?: string;
	/** Only this square of it; over its edges stands the colour of its border. */
	cut?: Cut;
	/** Of a cut: what lies behind the object becomes white. */
	isEvened?: boolean;
	/** The most that is decoded. */
	mostPixels: number;
}

/** A picture as the shop keeps it: WebP, upright, without anything else that its file held. */
export interface TakenPicture extends PictureShape {
	bytes: Buffer;
}

/** Who waits: somebody who looks at the page, somebody who has sent the picture, or nobody. */
export type Hurry = "shown" | "sent" | "ahead";

/** Decodes and encodes pictures, a few at a time, out of the way of what answers requests. */
export interface PictureWorkshop {
	/** @throws PictureProblem */
	take(bytes: Buffer, rules: TakingRules, hurry: Hurry): Promise<TakenPicture>;
	measure(bytes: Buffer): Promise<PictureShape>;
	/** The square of a taken picture that a tile may show. */
	proposeCut(bytes: Buffer): Promise<Cut>;
	narrow(bytes: Buffer, width: number, format: PictureFormat, hurry: Hurry): Promise<Buffer>;
	close(): Promise<void>;
}
