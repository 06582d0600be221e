import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** Highlights show 9 until an admin says otherwise (specification §9). */
export const highlightLimit: Setting<number> = {
	key: "catalogue.highlight_limit",
	schema: z.number().int().min(1).max(48),
	defaultValue: 9,
};

/** Whether readers of feeds, such as Google's and Meta's, are told what the shop sells. */
export const productFeeds: Setting<boolean> = {
	key: "catalogue.product_feeds",
	schema: z.boolean(),
	defaultValue: false,
};
