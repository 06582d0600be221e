import { answerParent } from "#lib/child-process/answer-parent.ts";
import { drawOpenGraph, fitOpenGraph } from "./draw-open-graph.ts";
import { drawShopPreview } from "./draw-shop-preview.ts";
import { encodePlaceholder } from "./encode-image.ts";
import type { ImageTask } from "./image-messages.ts";

const asBuffer = (bytes: Uint8Array | null) =>
	bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

answerParent<ImageTask, Uint8Array>(async (task) => {
	if (task.kind === "placeholder") return encodePlaceholder();
	const { picture, isShop, files } = task;
	const whole = asBuffer(files.whole);
	if (whole) return fitOpenGraph(whole);
	const logo = asBuffer(files.logo);
	if (isShop && logo) return drawShopPreview(picture, logo);
	return drawOpenGraph(picture, asBuffer(files.image), logo);
});
