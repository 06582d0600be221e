import type { Cut } from "#domain/uploads/background.ts";
import type { PictureFault } from "#domain/uploads/picture-problem.ts";
import type { PictureFormat, TakenPicture, TakingRules } from "#domain/uploads/picture-workshop.ts";
import type { PictureShape } from "#lib/stored-picture.ts";

/** What the process of pictures is asked for. */
export type PictureTask =
	| { kind: "take"; bytes: Uint8Array; rules: TakingRules }
	| { kind: "measure"; bytes: Uint8Array }
	| { kind: "propose-cut"; bytes: Uint8Array }
	| { kind: "narrow"; source: NarrowSource; width: number; format: PictureFormat };

/** A picture that is made in one width after another travels once: `bytes` are missing where it was the last one. */
export interface NarrowSource {
	id: number;
	bytes?: Uint8Array;
}

export type PictureAnswer =
	| { taken: Omit<TakenPicture, "bytes"> & { bytes: Uint8Array } }
	| { shape: PictureShape }
	| { cut: Cut }
	| { narrowed: Uint8Array }
	/** The source is not the last one that came with its bytes. */
	| { unknownSource: true }
	| { fault: PictureFault };
