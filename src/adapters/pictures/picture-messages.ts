import type { PictureFault } from "#domain/uploads/decode-picture.ts";
import type { PictureFormat, TakenPicture, TakingRules } from "#domain/uploads/picture-workshop.ts";
import type { PictureShape } from "#lib/stored-picture.ts";

/** What the process of pictures is asked for. */
export type PictureTask =
	| { kind: "take"; bytes: Uint8Array; rules: TakingRules }
	| { kind: "measure"; bytes: Uint8Array }
	| { kind: "narrow"; bytes: Uint8Array; width: number; format: PictureFormat };

export type PictureAnswer =
	| { taken: Omit<TakenPicture, "bytes"> & { bytes: Uint8Array } }
	| { shape: PictureShape }
	| { narrowed: Uint8Array }
	| { fault: PictureFault };
