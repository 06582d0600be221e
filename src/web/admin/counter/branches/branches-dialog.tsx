import type { RefObject } from "react";
import { findItemAtBranches } from "#contract/admin/counter-branches.ts";
import type { CounterItem, CounterShift } from "#contract/admin/counter-shapes.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatPesos } from "#lib/money/money.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { useShop } from "#web/shop.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Alert } from "#web/ui/status.tsx";
import { useStore } from "#web/ui/store.ts";
import { showDay } from "../../kit/format/show-time.ts";
import { useReading } from "../../kit/read/use-reading.ts";
import { quietApi } from "../../quiet-api.ts";
import { changeConnection, counterConnection } from "../offline/line.ts";
import { isConnectionLost } from "../offline/send-in-order.ts";
import { lineName } from "../sale.ts";

type AtBranch = Output<typeof findItemAtBranches>[number];

/** Shows an item's price and its stock at each branch. While offline, only this branch's stock is known. */
export default function BranchesDialog({
	item,
	open,
	shift,
	scanField,
	onClose,
}: {
	item: CounterItem;
	open: boolean;
	shift: CounterShift;
	scanField: RefObject<HTMLInputElement | null>;
	onClose: () => void;
}) {
	const { branches } = useShop();
	const { isAway } = useStore(counterConnection);
	const read = useReading(
		open && !isAway ? `branches with item ${item.variation_id}` : null,
		(signal) => readBranches(item.variation_id, signal),
	);
	const stockOf = (code: string) => read.value?.find((each) => each.code === code);
	return (
		<Modal open={open} onClose={onClose} title={lineName({ item })} finalFocus={scanField}>
			<div className="grid gap-4">
				<p>
					<span className="price text-title font-bold">{formatPesos(item.price)}</span> at every
					branch
				</p>
				{read.problem && <Alert tone="error">{read.problem}</Alert>}
				<ul aria-label="Branches" className="grid divide-y divide-line">
					{branches.map(({ code, name, address, phone }) => (
						<li key={code} className="grid gap-1 py-3 first:pt-0 last:pb-0">
							<div className="flex flex-wrap items-baseline justify-between gap-x-4">
								<p className="font-semibold">
									{name}
									{code === shift.branch_code && " (this branch)"}
								</p>
								<Stock
									stock={stockOf(code)}
									known={code === shift.branch_code ? item.available : null}
									isAway={isAway}
									hasFailed={read.problem !== null}
								/>
							</div>
							<p className="text-small text-ink-soft">
								<a href={`tel:${phone}`} className="whitespace-nowrap underline underline-offset-2">
									{showPhone(phone)}
								</a>
								{address && ` · ${address}`}
							</p>
						</li>
					))}
				</ul>
			</div>
		</Modal>
	);
}

async function readBranches(variationId: number, signal: AbortSignal): Promise<AtBranch[]> {
	try {
		return await quietApi(findItemAtBranches, { variation_id: String(variationId) }, { signal });
	} catch (error) {
		if (!signal.aborted && isConnectionLost(error)) changeConnection({ isAway: true });
		throw error;
	}
}

function Stock({
	stock,
	known,
	isAway,
	hasFailed,
}: {
	stock: AtBranch | undefined;
	/** Available units according to the till; null for other branches, whose stock the till doesn't load. */
	known: number | null;
	isAway: boolean;
	hasFailed: boolean;
}) {
	const available = stock?.available ?? known;
	if (available === null) {
		if (hasFailed) return null;
		return <p className="text-small">{isAway ? "Needs a connection" : "Loading…"}</p>;
	}
	return (
		<p className="text-small">
			<span className={available > 0 ? "font-semibold" : "font-semibold text-chili"}>
				{available > 0 ? `${available} available` : "Sold out"}
			</span>
			{stock !== undefined && stock.incoming > 0 && (
				<>
					{" · "}
					{stock.incoming} incoming
					{stock.expected_on && `, expected ${showDay(stock.expected_on)}`}
				</>
			)}
		</p>
	);
}
