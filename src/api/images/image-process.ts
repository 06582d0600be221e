import { join } from "node:path";
import { openChild } from "#lib/child-process/open-child.ts";
import type { OpenGraphPicture } from "#lib/open-graph-image.ts";
import type { ImageTask, PreviewFiles } from "./image-messages.ts";

/** What the shop draws itself, in a process of its own: the picture library is not in the one that answers requests. */
const child = openChild<ImageTask, Uint8Array>({
	script: join(import.meta.dirname, "image-child.ts"),
	environment: /^(PATH|HOME|XDG_CACHE_HOME|FONTCONFIG_\w+|LD_LIBRARY_PATH|NODE_COMPILE_CACHE)$/,
	patience: 90_000,
});

/** The picture of a link preview. JPEG. */
export const drawPreview = async (
	picture: OpenGraphPicture,
	isShop: boolean,
	files: PreviewFiles,
): Promise<Buffer> => Buffer.from(await child.ask({ kind: "preview", picture, isShop, files }));

/** The picture shown where a product's own cannot be had. PNG. */
export const drawPlaceholder = async (): Promise<Buffer> =>
	Buffer.from(await child.ask({ kind: "placeholder" }));
