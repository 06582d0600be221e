import { join } from "node:path";
import type { PictureFormat } from "#domain/uploads/picture-workshop.ts";
import { openChild } from "#lib/child-process/open-child.ts";
import { isDrawingName } from "./art-path.ts";
import type { DrawingAnswer, DrawingTask } from "./drawing-messages.ts";

/**
 * Draws in a separate process, so that the process serving the shop doesn't have to load the image library and the demo
 * catalog.
 */
const child = openChild<DrawingTask, DrawingAnswer>({
	script: join(import.meta.dirname, "drawing-child.ts"),
	environment: /^(PATH|LD_LIBRARY_PATH|NODE_COMPILE_CACHE)$/,
});

const ask = async (task: DrawingTask) =>
	isDrawingName(task.name) ? (await child.ask(task)).drawn : null;

/** @returns the drawing as SVG; null if no drawing has this file name */
export async function drawSvg(name: string): Promise<string | null> {
	const drawn = await ask({ kind: "svg", name });
	return typeof drawn === "string" ? drawn : null;
}

/** @returns the drawing as an image; null if no drawing has this file name */
export async function drawPicture(
	name: string,
	width: number,
	format: PictureFormat,
): Promise<Buffer | null> {
	const drawn = await ask({ kind: "picture", name, width, format });
	return drawn instanceof Uint8Array ? Buffer.from(drawn) : null;
}
