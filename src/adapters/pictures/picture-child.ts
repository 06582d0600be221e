import { PictureProblem } from "#domain/uploads/decode-picture.ts";
import { measurePicture, narrowPicture, takePicture } from "#domain/uploads/encode-picture.ts";
import { answerParent } from "#lib/child-process/answer-parent.ts";
import type { PictureAnswer, PictureTask } from "./picture-messages.ts";

answerParent<PictureTask, PictureAnswer>(async (task) => {
	const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
	try {
		if (task.kind === "take") return { taken: await takePicture(bytes, task.rules) };
		if (task.kind === "measure") return { shape: await measurePicture(bytes) };
		return { narrowed: await narrowPicture(bytes, task.width, task.format) };
	} catch (error) {
		if (error instanceof PictureProblem) return { fault: error.fault };
		throw error;
	}
});
