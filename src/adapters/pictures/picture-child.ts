import { cutPicture, proposePictureCut } from "#domain/uploads/cut-picture.ts";
import { measurePicture, narrowPicture, takePicture } from "#domain/uploads/encode-picture.ts";
import { PictureProblem } from "#domain/uploads/picture-problem.ts";
import { answerParent } from "#lib/child-process/answer-parent.ts";
import type { NarrowSource, PictureAnswer, PictureTask } from "./picture-messages.ts";

let last: { id: number; bytes: Buffer } | undefined;

const asBuffer = (bytes: Uint8Array) =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function bytesOf({ id, bytes }: NarrowSource): Buffer | undefined {
	if (bytes) last = { id, bytes: asBuffer(bytes) };
	return last?.id === id ? last.bytes : undefined;
}

answerParent<PictureTask, PictureAnswer>(async (task) => {
	try {
		if (task.kind === "take") {
			const { cut } = task.rules;
			const bytes = asBuffer(task.bytes);
			return {
				taken: await (cut ? cutPicture(bytes, task.rules, cut) : takePicture(bytes, task.rules)),
			};
		}
		if (task.kind === "propose-cut") return { cut: await proposePictureCut(asBuffer(task.bytes)) };
		if (task.kind === "measure") return { shape: await measurePicture(asBuffer(task.bytes)) };
		const bytes = bytesOf(task.source);
		if (!bytes) return { unknownSource: true };
		return { narrowed: await narrowPicture(bytes, task.width, task.format) };
	} catch (error) {
		if (error instanceof PictureProblem) return { fault: error.fault };
		throw error;
	}
});
