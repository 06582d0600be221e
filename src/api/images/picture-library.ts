import sharp from "sharp";

// One thread and no cache an image: the app stays small, and answering requests goes first.
sharp.concurrency(1);
sharp.cache(false);

export default sharp;
export type { OverlayOptions } from "sharp";
