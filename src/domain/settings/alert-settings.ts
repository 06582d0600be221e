import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** So many minutes after something came in that nobody has seen to, those whom it is for are mailed; null: never. */
export const alertMailMinutes: Setting<number | null> = {
	key: "alerts.mail_minutes",
	schema: z.number().int().min(1).max(1440).nullable(),
	defaultValue: 15,
};
