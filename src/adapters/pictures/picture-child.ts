import { setPriority } from "node:os";
import { PictureProblem } from "#domain/uploads/decode-picture.ts";
import { measurePicture, narrowPicture, takePicture } from "#domain/uploads/encode-picture.ts";
import type { PictureAnswer, PictureRequest, PictureTask } from "./picture-messages.ts";

// What answers requests goes first.
setPriority(10);

type WithoutId<Answer> = Answer extends unknown ? Omit<Answer, "id"> : never;

async function work(task: PictureTask): Promise<WithoutId<PictureAnswer>> {
	const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
	if (task.kind === "take") return { taken: await takePicture(bytes, task.rules) };
	if (task.kind === "measure") return { shape: await measurePicture(bytes) };
	return { narrowed: await narrowPicture(bytes, task.width, task.format) };
}

process.on("message", async ({ id, task }: PictureRequest) => {
	try {
		process.send?.({ id, ...(await work(task)) });
	} catch (error) {
		process.send?.(
			error instanceof PictureProblem
				? { id, fault: error.fault }
				: { id, failed: (error as Error).message },
		);
	}
});
process.on("disconnect", () => process.exit());
