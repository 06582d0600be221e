import { z } from "zod";
import type { Setting } from "./read-setting.ts";

/** How many orders paid on delivery one customer may place in a day. */
export const cashOrdersADay: Setting<number> = {
	key: "orders.cash_a_day",
	schema: z.number().int().min(1).max(500),
	defaultValue: 20,
};

/** How many days the security log reaches back. */
export const securityLogDays: Setting<number> = {
	key: "security_log.days",
	schema: z.number().int().min(7).max(730),
	defaultValue: 90,
};
