import { type ReactNode, useEffect, useState } from "react";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { Alert } from "#web/ui/status.tsx";
import { useStore } from "#web/ui/store.ts";
import { exactTime, relativeTime } from "../../kit/format/show-time.ts";
import { counterConnection } from "./line.ts";
import { queuedText } from "./queued-text.ts";

/** Milliseconds after which prices and stock count as outdated while online. */
const oldAfter = 15 * 60_000;
const minute = 60_000;

/**
 * Shows whether the till is offline, how many sales are queued, and how old its prices and stock are.
 * @param readAt when prices and stock were read, in milliseconds; 0 if not read yet
 */
export function OfflineBar({ shift, readAt }: { shift: CounterShift; readAt: number }) {
	const line = useStore(counterConnection);
	const { isAway, stops } = line;
	const now = useNow();
	const queued = queuedText(line, shift.id);
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
				{queued && <strong>{queued} on this device.</strong>}
			</Bar>
		);
	}
	if (queued && stop?.kind === "sign_in") {
		const back = `/admin/counter?shift=${shift.id}`;
		return (
			<Bar tone="warning">
				<strong>{queued} on this device.</strong> You are signed out.{" "}
				<a
					href={`/user?to=${encodeURIComponent(back)}`}
					className="font-semibold underline underline-offset-2"
				>
					Sign in
				</a>{" "}
				to sync your sales.
			</Bar>
		);
	}
	if (queued && stop?.kind === "refused") {
		const { branch_code: branch, till } = shift;
		return (
			<Bar tone="error">
				<strong>{queued} on this device.</strong> Receipt{" "}
				{receiptNumber({ branch, till, receipt: stop.receipt })} couldn't be synced: {stop.message}{" "}
				The receipt is saved, and we will try again.
			</Bar>
		);
	}
	if (queued) {
		return (
			<Bar tone="info">
				Back online. Syncing <strong>{queued}…</strong>
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

/** Returns the current time in milliseconds, updated once a minute. */
function useNow(): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), minute);
		return () => clearInterval(timer);
	}, []);
	return now;
}
