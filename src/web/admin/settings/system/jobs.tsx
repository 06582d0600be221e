import { type JobOverview, readJobs, retryJob } from "#contract/admin/jobs.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { useShop } from "#web/shop.tsx";
import { Button } from "#web/ui/button.tsx";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";

const readEvery = 15_000;

/** Purpose of each kind of job. */
export const jobNames: Readonly<Record<string, string>> = {
	"send-email": "Send emails",
	"send-mail": "Send emails queued by the previous version",
	"send-newsletter": "Send newsletters",
	"mail-password-reset": "Process password reset requests",
	"refund-payment": "Refund through the provider",
	"import-products": "Import products",
	"make-picture-widths": "Resize pictures",
	"send-push": "Send push notifications",
	"book-parcel": "Book parcels with courier integrations",
	"cancel-booking": "Cancel parcel bookings",
	"deliver-sandbox-event": "Send test payment events",
	"deliver-courier-event": "Send test courier events",
};

const ofDemo: ReadonlySet<string> = new Set(["deliver-sandbox-event", "deliver-courier-event"]);

/** True if the list shows the queue. Some queues exist only in the demo. */
export const isShown = (queue: string, demo: boolean): boolean => demo || !ofDemo.has(queue);

/** Queued and failed background jobs. */
export function Jobs() {
	const read = useRead(readJobs, {}, { everyMilliseconds: readEvery });
	const { demo } = useShop();
	return (
		<Section title="Jobs" hint="Background tasks. Failed tasks are retried automatically.">
			<ReadState read={read}>
				{(jobs) => (
					<>
						<Queues queues={jobs.queues.filter(({ name }) => isShown(name, demo))} />
						<Failed jobs={jobs} onChanged={read.set} />
					</>
				)}
			</ReadState>
		</Section>
	);
}

function Queues({ queues }: Pick<JobOverview, "queues">) {
	return (
		<table className="w-full max-w-xl text-small">
			<thead>
				<tr className="border-b border-line text-right text-fine text-ink-soft">
					<th scope="col" className="py-1.5 text-left font-normal">
						Job
					</th>
					{["Waiting", "Running", "Failed"].map((name) => (
						<th key={name} scope="col" className="py-1.5 pl-3 font-normal">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="divide-y divide-line">
				{queues.map((queue) => (
					<tr key={queue.name} className="text-right tabular-nums">
						<th scope="row" className="py-1.5 text-left font-semibold">
							{jobNames[queue.name] ?? queue.name}
						</th>
						<td className="py-1.5 pl-3">{formatCount(queue.waiting)}</td>
						<td className="py-1.5 pl-3">{formatCount(queue.active)}</td>
						<td
							className={queue.failed > 0 ? "py-1.5 pl-3 font-semibold text-chili" : "py-1.5 pl-3"}
						>
							{formatCount(queue.failed)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Failed({
	jobs: { failed },
	onChanged,
}: {
	jobs: JobOverview;
	onChanged: (jobs: JobOverview) => void;
}) {
	const { run, isBusy } = useAction();
	if (failed.length === 0) return null;
	return (
		<ul aria-label="Failed jobs" className="divide-y divide-line border-y border-line">
			{failed.map((job) => (
				<li
					key={job.id}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-small"
				>
					<p className="min-w-0 flex-1 basis-60">
						<span className="font-semibold">{jobNames[job.name] ?? job.name}</span>
						<span className="block break-words text-ink-soft">
							{exactTime(job.created_at)}, {countOf(job.attempts, "try", "tries")}
							{job.last_error && <>: {job.last_error}</>}
						</span>
					</p>
					<Button
						size="small"
						tone="outline"
						disabled={isBusy}
						onClick={() =>
							run(() => api(retryJob, { id: job.id }), {
								done: "Retrying the job",
								onDone: onChanged,
							})
						}
					>
						Try again
					</Button>
				</li>
			))}
		</ul>
	);
}
