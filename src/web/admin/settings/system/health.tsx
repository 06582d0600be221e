import { readSystemHealth, type SystemHealth } from "#contract/admin/system.ts";
import { replicaTexts } from "#lib/monitoring/replica-conditions.ts";
import { searchTexts } from "#lib/monitoring/search-conditions.ts";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { formatCount } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { showBytes, showDuration } from "./sizes.ts";

type Replica = SystemHealth["pulse"]["replicas"][number];

const readEvery = 15_000;

/** Versions, sizes and queues of the server. */
export function Health() {
	const read = useRead(readSystemHealth, {}, { everyMilliseconds: readEvery });
	return (
		<Section title="Health">
			<ReadState read={read}>{(health) => <Facts health={health} />}</ReadState>
		</Section>
	);
}

function describeReplica({ name, condition, lag_milliseconds: lag }: Replica): string {
	const late = lag < 1_000 ? "" : ` (${formatCount(Math.round(lag / 1_000))} s)`;
	return `${name}: ${replicaTexts[condition]}${late}`;
}

function Facts({ health }: { health: SystemHealth }) {
	const { backup, database, disk, jobs, mails, orders, pulse } = health;
	const { minute, connections } = pulse;
	const facts: [string, string][] = [
		["Version", health.version],
		["Uptime", showDuration(health.uptime_seconds)],
		["Memory", showBytes(health.memory_bytes)],
		["Database", `${showBytes(database.size_bytes)}, PostgreSQL ${database.version}`],
		["Node", health.node],
		[
			"Email",
			`${formatCount(mails.queued)} pending, ${formatCount(mails.failed)} failed, ${formatCount(mails.kept)} held back`,
		],
		[
			"Orders",
			`${formatCount(orders.hour)} in the last hour, ${formatCount(orders.day)} in 24 hours`,
		],
		[
			"Requests",
			`${formatCount(minute.requests)} per minute, ${formatCount(minute.failed)} failed`,
		],
		["Event loop delay", `${formatCount(Math.round(pulse.delay_milliseconds))} ms`],
		[
			"Connections",
			`${formatCount(connections.used)} of ${formatCount(connections.most)} in use, ${formatCount(connections.waiting)} waiting`,
		],
		...pulse.replicas.map((replica, index): [string, string] => [
			pulse.replicas.length === 1 ? "Replica" : `Replica ${index + 1}`,
			describeReplica(replica),
		]),
		...pulse.searches.map((search, index): [string, string] => [
			pulse.searches.length === 1 ? "Search" : `Search ${index + 1}`,
			`${search.node ?? "Built-in search"} ${searchTexts[search.condition]}`,
		]),
		["Jobs", `${formatCount(jobs.waiting)} pending, ${formatCount(jobs.failed)} failed`],
	];
	return (
		<div className="grid gap-5">
			<dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-small @2xl:grid-cols-4">
				{facts.map(([name, value]) => (
					<div key={name} className="min-w-0">
						<dt className="text-fine text-ink-soft">{name}</dt>
						<dd className="font-semibold break-words tabular-nums">{value}</dd>
					</div>
				))}
				<div className="min-w-0">
					<dt className="text-fine text-ink-soft">Disk</dt>
					<dd className="grid gap-1.5 font-semibold tabular-nums">
						<Disk {...disk} />
					</dd>
				</div>
				<div className="min-w-0">
					<dt className="text-fine text-ink-soft">Last backup</dt>
					<dd className="grid gap-1.5 font-semibold break-words tabular-nums">
						<LastBackup {...backup} />
					</dd>
				</div>
			</dl>
		</div>
	);
}

function Disk({
	free_bytes: free,
	total_bytes: total,
	is_writable: isWritable,
}: SystemHealth["disk"]) {
	return (
		<>
			{showBytes(free)} free of {showBytes(total)}
			<ChargeBar value={total === 0 ? 0 : 1 - free / total} label="Disk in use" />
			{!isWritable && (
				<span className="text-chili">
					The upload folder is not writable: pictures can’t be added.
				</span>
			)}
		</>
	);
}

function LastBackup({ last, is_late: isLate }: SystemHealth["backup"]) {
	return (
		<>
			{last === null ? "None recorded" : exactTime(last.at)}
			{last !== null && <span className="font-normal text-ink-soft">{last.place}</span>}
			{isLate && (
				<span className="text-chili">
					{last === null
						? "Schedule"
						: "The last backup is more than two days old. Check the schedule of"}{" "}
					<code>npm run backup</code>.
				</span>
			)}
		</>
	);
}
