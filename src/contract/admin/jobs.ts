import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant } from "../fields.ts";

const ofSystem = { access: "manager", permission: "system" } as const;

export const jobOverview = z.object({
	queues: z.array(
		z.object({
			name: z.string(),
			waiting: z.number().int(),
			active: z.number().int(),
			failed: z.number().int(),
		}),
	),
	/** The latest 100 failed jobs. */
	failed: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			attempts: z.number().int(),
			last_error: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type JobOverview = z.input<typeof jobOverview>;

export const readJobs = endpoint({
	...ofSystem,
	method: "GET",
	path: "/admin/api/jobs",
	summary: "Pending and failed jobs",
	output: jobOverview,
});

export const retryJob = endpoint({
	...ofSystem,
	method: "POST",
	path: "/admin/api/jobs/{id}/retry",
	summary: "Retries a failed job",
	status: 200,
	params: z.object({ id: z.uuid() }),
	output: jobOverview,
});
