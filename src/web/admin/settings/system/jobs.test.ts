import { expect, test } from "vitest";
import { queuedJobs } from "#src/jobs/jobs.ts";
import { isShown, jobNames } from "./jobs.tsx";

test("only the demo lists the queues of simulated payments and parcels", () => {
	expect(isShown("send-mail", false)).toBe(true);
	for (const queue of ["deliver-sandbox-event", "deliver-courier-event"]) {
		expect(isShown(queue, false)).toBe(false);
		expect(isShown(queue, true)).toBe(true);
	}
});

test("each kind of job has a name", () => {
	expect(Object.keys(jobNames).sort()).toEqual(Object.keys(queuedJobs).sort());
});
