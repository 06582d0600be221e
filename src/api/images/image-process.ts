import { join } from "node:path";
import { openChild } from "#lib/child-process/open-child.ts";
import type { OpenGraphPicture } from "#lib/pictures/open-graph-image.ts";
import type { ImageTask, PreviewFiles } from "./image-messages.ts";

/** Images are drawn in a separate process, so that the process that answers requests doesn't load the image library. */
const child = openChild<ImageTask, Uint8Array>({
	script: join(import.meta.dirname, "image-child.ts"),
	environment: /^(PATH|HOME|XDG_CACHE_HOME|FONTCONFIG_\w+|LD_LIBRARY_PATH|NODE_COMPILE_CACHE)$/,
	patience: 90_000,
});

/** Draws a social image as JPEG. */
export const drawPreview = async (
	picture: OpenGraphPicture,
	isShop: boolean,
	files: PreviewFiles,
): Promise<Buffer> => Buffer.from(await child.ask({ kind: "preview", picture, isShop, files }));

/** Draws the placeholder picture as PNG. */
export const drawPlaceholder = async (): Promise<Buffer> =>
	Buffer.from(await child.ask({ kind: "placeholder" }));
