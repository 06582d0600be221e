import type { CounterShift } from "#contract/admin/counter.ts";
import { formatPesos } from "#lib/money/money.ts";
import {
	type CounterMethod,
	counterMethodFacts,
	counterMethods,
	isCredit,
} from "#lib/payments/counter-payments.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { DrawerSums } from "./drawer-sums.tsx";
import { differenceText } from "./shift-labels.ts";

/** A closed shift: sales, expected cash and counted cash. */
export function ClosedShift({ shift, onDone }: { shift: CounterShift; onDone: () => void }) {
	const difference = shift.difference ?? 0;
	// Hide store credit and gift cards in a shop that doesn't use them.
	const isTold = (way: CounterMethod) => !isCredit({ way }) || shift.paid[way] > 0;
	return (
		<AdminPage
			title={`${shift.branch_name}, till ${shift.till}`}
			count={shift.closed_at && `closed ${exactTime(shift.closed_at)}`}
			width="text"
			actions={
				<Button size="small" onClick={onDone}>
					Open a till
				</Button>
			}
		>
			<Section title="Drawer">
				<p
					role="status"
					className={classNames("text-title font-bold", difference < 0 && "text-chili")}
				>
					{differenceText(difference)}
				</p>
				<DrawerSums shift={shift} />
				<div className="flex justify-between gap-4 text-small font-semibold">
					<span>Counted by {shift.closed_by ?? "someone"}</span>
					<span className="price">{formatPesos(shift.counted ?? 0)}</span>
				</div>
				{shift.note && <p className="text-small">{shift.note}</p>}
			</Section>
			<Section title={shift.sales === 1 ? "1 sale" : `${shift.sales} sales`}>
				<dl className="grid gap-1 text-small">
					{counterMethods.filter(isTold).map((way) => (
						<div key={way} className="flex justify-between gap-4">
							<dt className="text-ink-soft">{counterMethodFacts[way].name}</dt>
							<dd className="price">{formatPesos(shift.paid[way])}</dd>
						</div>
					))}
				</dl>
			</Section>
		</AdminPage>
	);
}
