import { z } from "zod";
import { replicaConditions } from "#lib/monitoring/replica-conditions.ts";
import { searchConditions } from "#lib/monitoring/search-conditions.ts";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

const ofSystem = { access: "manager", permission: "system" } as const;

const count = z.number().int();
export const systemHealth = z.object({
	version: z.string(),
	node: z.string(),
	uptime_seconds: count,
	memory_bytes: count,
	database: z.object({ version: z.string(), size_bytes: count, migrations: count }),
	jobs: z.object({ waiting: count, failed: count }),
	mails: z.object({ queued: count, failed: count, kept: count }),
	/** The disk that contains uploads and the embedded database, and whether uploads can be saved. */
	disk: z.object({ free_bytes: count, total_bytes: count, is_writable: z.boolean() }),
	/** The last successful `npm run backup`, or null. It's late if it's older than two days. */
	backup: z.object({
		last: z.object({ at: instant, place: z.string() }).nullable(),
		is_late: z.boolean(),
	}),
	/** Number of orders in the last hour and in the last 24 hours. */
	orders: z.object({ hour: count, day: count }),
	/** Figures about the process that handles this request. */
	pulse: z.object({
		minute: z.object({ requests: count, failed: count }),
		delay_milliseconds: z.number(),
		connections: z.object({ used: count, idle: count, waiting: count, most: count }),
		/** Replicas of the database by host and port; empty if there are none. */
		replicas: z.array(
			z.object({
				name: z.string(),
				condition: z.enum(replicaConditions),
				lag_milliseconds: count,
			}),
		),
		/** External search engine by host and port; null if the process searches itself. */
		searches: z.array(
			z.object({ node: z.string().nullable(), condition: z.enum(searchConditions) }),
		),
	}),
});
export type SystemHealth = z.input<typeof systemHealth>;

export const readSystemHealth = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/system",
	summary: "Versions, sizes and queues",
	output: systemHealth,
});
