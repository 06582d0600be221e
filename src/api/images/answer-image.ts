import type { PictureFormat } from "#domain/uploads/picture-workshop.ts";
import type { AppContext } from "../handle.ts";
import { entityTagOf } from "./entity-tag.ts";

/** `Cache-Control` of pictures, whose content never changes under the same name. */
export const longLived = "public, max-age=31536000, immutable";

/** Returns the smallest format that the browser accepts. If the browser names none, returns WebP. */
export function chooseFormat(context: AppContext): PictureFormat {
	const accepted = context.req.header("Accept") ?? "";
	if (/\bimage\/avif\b/i.test(accepted)) return "avif";
	return /\bimage\/webp\b/i.test(accepted) || !/\bimage\//i.test(accepted) ? "webp" : "jpeg";
}

export function answerImage(
	context: AppContext,
	image: { bytes: Buffer; type: string; entityTag?: string },
): Response {
	const tag = image.entityTag ?? entityTagOf(image.bytes);
	context.header("ETag", tag);
	context.header("Cache-Control", longLived);
	if (context.req.header("If-None-Match")?.includes(tag)) return context.body(null, 304);
	context.header("Content-Type", image.type);
	context.header("Content-Length", String(image.bytes.length));
	return context.body(new Uint8Array(image.bytes));
}
