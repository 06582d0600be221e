import type { Cut } from "#domain/uploads/background.ts";
import type { PictureFault } from "#domain/uploads/picture-problem.ts";
import type { PictureFormat, TakenPicture, TakingRules } from "#domain/uploads/picture-workshop.ts";
import type { PictureShape } from "#lib/pictures/stored-picture.ts";

/** Tasks of the image process. */
export type PictureTask =
	| { kind: "take"; bytes: Uint8Array; rules: TakingRules }
	| { kind: "measure"; bytes: Uint8Array }
	| { kind: "propose-cut"; bytes: Uint8Array }
	| { kind: "narrow"; source: NarrowSource; width: number; format: PictureFormat };

/** The image to resize. `bytes` are omitted if they were sent last, as when an image is resized to several widths. */
export interface NarrowSource {
	id: number;
	bytes?: Uint8Array;
}

export type PictureAnswer =
	| { taken: Omit<TakenPicture, "bytes"> & { bytes: Uint8Array } }
	| { shape: PictureShape }
	| { cut: Cut }
	| { narrowed: Uint8Array }
	/** The image's bytes were omitted, but another image's were sent last. */
	| { unknownSource: true }
	| { fault: PictureFault };
