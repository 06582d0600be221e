import type { PictureFormat } from "#domain/uploads/picture-workshop.ts";

/** What the process of drawings is asked for, by the name of a drawing's file. */
export type DrawingTask =
	| { kind: "svg"; name: string }
	| { kind: "picture"; name: string; width: number; format: PictureFormat };

/** `drawn` is null where there is no such drawing. */
export type DrawingAnswer = { drawn: string | Uint8Array | null };
