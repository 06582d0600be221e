import { encodeImage } from "#api/images/encode-image.ts";
import { answerParent } from "#lib/child-process/answer-parent.ts";
import { drawProduct } from "./draw-product.ts";
import type { DrawingAnswer, DrawingTask } from "./drawing-messages.ts";
import { findArt } from "./find-art.ts";

answerParent<DrawingTask, DrawingAnswer>(async (task) => {
	const art = await findArt(task.name);
	if (!art) return { drawn: null };
	const svg = drawProduct(art);
	return { drawn: task.kind === "svg" ? svg : await encodeImage(svg, task.width, task.format) };
});
