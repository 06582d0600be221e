import sharp from "sharp";

// Use one thread per image and no cache, so that little memory is used and requests have priority.
sharp.concurrency(1);
sharp.cache(false);

export default sharp;
export type { OverlayOptions } from "sharp";
