import sharp from "sharp";

// One thread per image and no cache, so that memory stays low and requests come first.
sharp.concurrency(1);
sharp.cache(false);

export default sharp;
export type { OverlayOptions } from "sharp";
