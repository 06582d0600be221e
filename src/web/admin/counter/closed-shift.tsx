import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { formatPesos } from "#lib/money/money.ts";
import {
	type CounterMethod,
	counterMethodFacts,
	counterMethods,
	isCredit,
} from "#lib/payments/counter-payments.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { DrawerSums } from "./drawer-sums.tsx";
import { tenderDifferences } from "./readings/tender-differences.tsx";
import { differenceText } from "./shift-labels.ts";

/** A closed shift: sales, expected cash and counted cash. */
export function ClosedShift({ shift, onDone }: { shift: CounterShift; onDone: () => void }) {
	const difference = shift.difference ?? 0;
	// Focus this button, because the dialog that closed the shift is gone, and so is the button that opened it.
	const next = useRef<HTMLButtonElement>(null);
	useEffect(() => next.current?.focus(), []);
	// Hide store credit, gift cards and financing if no sale used them.
	const isShown = (way: CounterMethod) =>
		(!isCredit({ way }) && way !== "financed") || shift.paid[way] > 0;
	return (
		<AdminPage
			title={`${shift.branch_name}, till ${shift.till}`}
			count={shift.closed_at && `closed ${exactTime(shift.closed_at)}`}
			width="text"
			actions={
				<>
					<Link to={`?reading=${shift.id}`} className={buttonClass("outline", "small")}>
						Z reading
					</Link>
					<Button ref={next} size="small" onClick={onDone}>
						Open a till
					</Button>
				</>
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
					{counterMethods.filter(isShown).map((way) => (
						<div key={way} className="flex justify-between gap-4">
							<dt className="text-ink-soft">{counterMethodFacts[way].name}</dt>
							<dd className="price">{formatPesos(shift.paid[way])}</dd>
						</div>
					))}
				</dl>
				{tenderDifferences(shift)}
			</Section>
		</AdminPage>
	);
}
