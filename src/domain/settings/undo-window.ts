import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/**
 * For so many seconds a step of an order can be taken back before its customer is told; null: it is carried
 * out and told at once, as the specification has it, until an owner wants otherwise.
 */
export const undoSeconds: Setting<number | null> = {
	key: "orders.undo_seconds",
	schema: z.number().int().min(10).max(3_600).nullable(),
	defaultValue: null,
};
