import { Fragment } from "react";
import type { PackedOrder } from "#contract/admin/packing.ts";
import { serverNow } from "#web/server-time.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { type BranchPicks, groupPicks, type Pick } from "./group-picks.ts";

const head = "px-2 py-2 text-left text-fine font-semibold text-ink-soft";

/** Pick list for several orders, one page per branch. */
export function PickList({ orders }: { orders: readonly PackedOrder[] }) {
	const branches = groupPicks(orders);
	if (branches.length === 0) {
		return <p className="px-4 text-ink-soft">These orders have no items to pick.</p>;
	}
	const at = serverNow().toISOString();
	return branches.map((branch) => <BranchPage key={branch.branchId} branch={branch} at={at} />);
}

const BranchPage = ({ branch, at }: { branch: BranchPicks; at: string }) => (
	<section
		aria-label={branch.branch}
		className="px-4 pb-8 print:break-after-page print:p-0 print:last:break-after-auto"
	>
		<p className="hidden text-small print:block">Pick list · {exactTime(at)}</p>
		<h2 className="flex items-baseline gap-3 pb-2 text-large">
			{branch.branch}
			<span className="font-sans text-small font-normal tracking-normal text-ink-soft">
				{countOf(branch.pieces, "item")}
			</span>
		</h2>
		<div className="overflow-x-auto rounded-medium border border-line bg-paper-raised print:rounded-none print:border-0">
			<table className="w-full text-small">
				<thead>
					<tr className="border-b border-ink">
						<th scope="col" className={head}>
							<span className="sr-only">Picked</span>
						</th>
						<th scope="col" className={`${head} text-right!`}>
							Quantity
						</th>
						<th scope="col" className={head}>
							Product
						</th>
						<th scope="col" className={`${head} text-right!`}>
							On shelf
						</th>
						<th scope="col" className={`${head} max-sm:hidden print:table-cell`}>
							Orders
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{branch.picks.map((pick) => (
						<PickRow key={pick.key} pick={pick} />
					))}
				</tbody>
			</table>
		</div>
	</section>
);

const PickRow = ({ pick }: { pick: Pick }) => (
	<tr className="break-inside-avoid align-top">
		<td className="w-8 px-2 py-2.5">
			<span aria-hidden="true" className="block size-4 border border-ink" />
		</td>
		<td className="price px-2 py-2 text-right text-large font-bold">{pick.pieces}</td>
		<th scope="row" className="px-2 py-2 text-left">
			{pick.product}
			{pick.variation && <span className="font-normal"> · {pick.variation}</span>}
			{pick.sku && <span className="block text-fine font-normal text-ink-soft">{pick.sku}</span>}
			<span className="block text-fine font-normal text-ink-soft sm:hidden print:hidden">
				<OrdersOf pick={pick} />
			</span>
		</th>
		<td
			className={`px-2 py-2 text-right tabular-nums ${pick.onShelf < pick.pieces ? "font-bold text-chili" : ""}`}
		>
			{pick.onShelf}
			{pick.onShelf < pick.pieces && <span className="block text-fine">not enough</span>}
		</td>
		<td className="px-2 py-2 text-fine text-ink-soft max-sm:hidden print:table-cell">
			<OrdersOf pick={pick} />
		</td>
	</tr>
);

const OrdersOf = ({ pick: { orders } }: { pick: Pick }) =>
	orders.map(({ ref, pieces }, place) => (
		<Fragment key={ref}>
			{place > 0 && ", "}
			<span className="whitespace-nowrap">{pieces === 1 ? ref : `${ref} × ${pieces}`}</span>
		</Fragment>
	));
