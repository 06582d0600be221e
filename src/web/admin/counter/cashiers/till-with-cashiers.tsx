import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { Till } from "../till.tsx";
import { LockedTill } from "./locked-till.tsx";
import { TillRightsProvider, useNewTillRights } from "./till-rights.ts";

const ApprovalDialog = lazyPart(() => import("./approval-dialog.tsx"));

/** A till and its current cashier. */
export function TillWithCashiers({
	shift,
	onShift,
}: {
	shift: CounterShift;
	onShift: (shift: CounterShift) => void;
}) {
	const rights = useNewTillRights(shift);
	return (
		<TillRightsProvider value={rights}>
			{rights.isLocked ? (
				<LockedTill title={`${shift.branch_name}, till ${shift.till}`} />
			) : (
				<Till shift={shift} onShift={onShift} />
			)}
			<OnceOpened open={rights.question !== null}>
				<ApprovalDialog />
			</OnceOpened>
		</TillRightsProvider>
	);
}
