import { type ReactNode, useEffect, useState } from "react";
import type { CounterShift } from "#contract/admin/counter.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { Alert } from "#web/ui/status.tsx";
import { useStore } from "#web/ui/store.ts";
import { exactTime, relativeTime } from "../../kit/format/show-time.ts";
import { counterLine } from "./line.ts";

/** Milliseconds after which prices and stock are shown as outdated while online. */
const oldAfter = 15 * 60_000;
const minute = 60_000;

const salesText = (count: number): string =>
	count === 1 ? "1 unsynced sale" : `${count} unsynced sales`;

/**
 * Connection state of the till: online or offline, queued sales, and the age of prices and stock.
 * @param readAt when they were read, in milliseconds; 0 if not yet
 */
export function OfflineBar({ shift, readAt }: { shift: CounterShift; readAt: number }) {
	const { isAway, waiting, stops } = useStore(counterLine);
	const now = useNow();
	const count = waiting.filter(({ shift_id: id }) => id === shift.id).length;
	const stop = stops[shift.id];
	const isOld = readAt > 0 && now - readAt > oldAfter;
	const at = readAt > 0 ? new Date(readAt).toISOString() : null;
	const age = at && (
		<>
			Prices and stock as of {exactTime(at)} ({relativeTime(at, now).toLowerCase()}).
		</>
	);
	if (isAway) {
		return (
			<Bar tone="warning">
				<strong>You are offline.</strong> You can continue selling. Sales are saved in this browser
				and sync when you are back online. {age}{" "}
				{count > 0 && <strong>{salesText(count)} here.</strong>}
			</Bar>
		);
	}
	if (count > 0 && stop?.kind === "sign_in") {
		const back = `/admin/counter?shift=${shift.id}`;
		return (
			<Bar tone="warning">
				<strong>{salesText(count)} here.</strong> You are signed out.{" "}
				<a
					href={`/user?to=${encodeURIComponent(back)}`}
					className="font-semibold underline underline-offset-2"
				>
					Sign in
				</a>{" "}
				to sync your sales. They are saved on this device.
			</Bar>
		);
	}
	if (count > 0 && stop?.kind === "refused") {
		const { branch_code: branch, till } = shift;
		return (
			<Bar tone="error">
				<strong>{salesText(count)} here.</strong> Receipt{" "}
				{receiptNumber({ branch, till, receipt: stop.receipt })} couldn't be synced: {stop.message}{" "}
				It is saved and will be retried.
			</Bar>
		);
	}
	if (count > 0) {
		return (
			<Bar tone="info">
				Back online. <strong>{salesText(count)} to sync.</strong>
			</Bar>
		);
	}
	return isOld ? <Bar tone="warning">{age}</Bar> : null;
}

const Bar = ({ tone, children }: { tone: "warning" | "error" | "info"; children: ReactNode }) => (
	<Alert tone={tone} className="mx-4 print:hidden">
		{children}
	</Alert>
);

/** Current time, updated once a minute. */
function useNow(): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), minute);
		return () => clearInterval(timer);
	}, []);
	return now;
}
