import { makePhotograph } from "#tools/bench/seed-photographs.ts";

/** A picture as a camera makes it: colours that flow, and noise that hardly compresses. */
export const photograph = async (width: number, height: number): Promise<Buffer<ArrayBuffer>> =>
	Buffer.from(await makePhotograph({ width, height }));
