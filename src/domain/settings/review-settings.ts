import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** So many days after delivery a buyer is asked for a review; null: nobody is asked. */
export const reviewInvitationDays: Setting<number | null> = {
	key: "reviews.invitation_days",
	schema: z.number().int().min(1).max(60).nullable(),
	defaultValue: 5,
};
