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

/** The image to scale down. `bytes` are omitted if the image process already has them from the previous task. */
export interface NarrowSource {
	id: number;
	bytes?: Uint8Array;
}

export type PictureAnswer =
	| { taken: Omit<TakenPicture, "bytes"> & { bytes: Uint8Array } }
	| { shape: PictureShape }
	| { cut: Cut }
	| { narrowed: Uint8Array }
	/** `bytes` were omitted, but the image process doesn't have the bytes of this image. */
	| { unknownSource: true }
	| { fault: PictureFault };
