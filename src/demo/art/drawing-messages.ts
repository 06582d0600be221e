import type { PictureFormat } from "#domain/uploads/picture-workshop.ts";

/** Requests to the drawing process. Each contains the drawing's file name. */
export type DrawingTask =
	| { kind: "svg"; name: string }
	| { kind: "picture"; name: string; width: number; format: PictureFormat };

/** `drawn` is null if the drawing doesn't exist. */
export type DrawingAnswer = { drawn: string | Uint8Array | null };
