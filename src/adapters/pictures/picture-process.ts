import { availableParallelism } from "node:os";
import { join } from "node:path";
import { PictureProblem } from "#domain/uploads/picture-problem.ts";
import type { PictureWorkshop, Priority } from "#domain/uploads/picture-workshop.ts";
import { ChildEnded, openChild } from "#lib/child-process/open-child.ts";
import { createLanes } from "#lib/concurrency/lanes.ts";
import type { PictureAnswer, PictureTask } from "./picture-messages.ts";

/** Maximum number of concurrent tasks: one for each two processors, so that the shop always has a free processor. */
const tasksAtOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const ranks: Record<Priority, number> = { shown: 0, sent: 1, ahead: 2 };

/**
 * Decodes and encodes images in a separate process, so that heavy load, memory use or a crash on a broken image doesn't
 * affect the shop.
 */
export function openPictureProcess(): PictureWorkshop {
	const lanes = createLanes(tasksAtOnce);
	const child = openChild<PictureTask, PictureAnswer>({
		script: join(import.meta.dirname, "picture-child.ts"),
		environment: /^(PATH|LD_LIBRARY_PATH|NODE_COMPILE_CACHE)$/,
		patience: 90_000,
	});

	/** The image whose bytes were sent last. The image process keeps these bytes until the next image or a restart. */
	let sent: { id: number; bytes: Buffer } | undefined;
	let lastId = 0;

	const ask = (task: PictureTask, hurry: Priority): Promise<PictureAnswer> =>
		lanes.run(async () => {
			const answer = await child.ask(task).catch((error) => {
				throw error instanceof ChildEnded ? new PictureProblem("damaged") : error;
			});
			if ("fault" in answer) throw new PictureProblem(answer.fault);
			return answer;
		}, ranks[hurry]);

	return {
		async take(bytes, rules, hurry) {
			const answer = await ask({ kind: "take", bytes, rules }, hurry);
			if (!("taken" in answer)) throw new Error("The picture process sent an unexpected answer.");
			return { ...answer.taken, bytes: Buffer.from(answer.taken.bytes) };
		},
		async measure(bytes) {
			const answer = await ask({ kind: "measure", bytes }, "ahead");
			if (!("shape" in answer)) throw new Error("The picture process sent an unexpected answer.");
			return answer.shape;
		},
		async proposeCut(bytes) {
			const answer = await ask({ kind: "propose-cut", bytes }, "sent");
			if (!("cut" in answer)) throw new Error("The picture process sent an unexpected answer.");
			return answer.cut;
		},
		async narrow(bytes, width, format, hurry) {
			const known = sent?.bytes === bytes ? sent : undefined;
			const task = { kind: "narrow", width, format } as const;
			let answer: PictureAnswer = { unknownSource: true };
			if (known) answer = await ask({ ...task, source: { id: known.id } }, hurry);
			if ("unknownSource" in answer) {
				sent = { id: ++lastId, bytes };
				answer = await ask({ ...task, source: sent }, hurry);
			}
			if (!("narrowed" in answer))
				throw new Error("The picture process sent an unexpected answer.");
			return Buffer.from(answer.narrowed);
		},
		close: child.close,
	};
}
