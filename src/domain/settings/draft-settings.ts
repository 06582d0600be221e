import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** For so many days a draft that was sent to its customer can be ordered at the prices in it. */
export const draftDays: Setting<number> = {
	key: "orders.draft_days",
	schema: z.number().int().min(1).max(60),
	defaultValue: 3,
};
