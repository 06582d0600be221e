import { useSearchParams } from "react-router";
import {
	type Coupon,
	type CouponState,
	couponStates,
	listCoupons,
	updateCoupon,
} from "#contract/admin/coupons.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs, SortChoice } from "../kit/table/filters.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { type Table, useTable } from "../kit/table/use-table.ts";
import { conditionsText, periodText, sortChoices, stateNames, usesText } from "./coupon-labels.ts";

const CouponPanel = lazyPart(() => import("./coupon-panel.tsx"));

export const meta = pageTitle("Coupons");

export default function Coupons() {
	const table = useTable(listCoupons);
	const [parameters] = useSearchParams();
	const isNew = parameters.has("new");
	const close = () => table.change({ new: null, cursor: table.address.cursor });
	const newLink = (
		<ButtonLink to={table.linkTo({ new: "1" })} size="small">
			<Icon name="plus" className="size-5" />
			New coupon
		</ButtonLink>
	);
	return (
		<AdminPage
			title="Coupons"
			count={table.total !== null && formatCount(table.total)}
			actions={newLink}
			panel={
				(isNew || table.openId) && (
					<CouponPanel
						key={isNew ? "new" : table.openId}
						id={isNew ? null : table.openId}
						onClose={close}
						onCreated={(coupon) => {
							table.reload();
							table.change({ new: null, open: String(coupon.id) });
						}}
						onChanged={(coupon) => table.update(coupon.id, coupon)}
					/>
				)
			}
		>
			<FilterTabs
				table={table}
				name="state"
				label="State"
				choices={couponStates.map((value) => ({ value, name: stateNames[value] }))}
			/>
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="coupons"
					search={{ label: "Search coupons", placeholder: "Code" }}
				>
					<SortChoice table={table} choices={sortChoices} />
				</TableToolbar>
			</div>
			<DataTable
				table={table}
				label="Coupons"
				text={(row) => row.code}
				to={(row) =>
					table.linkTo({ open: String(row.id), new: null, cursor: table.address.cursor })
				}
				name={{
					head: "Code",
					cell: (row) => <span className="tracking-wide">{row.code}</span>,
					sort: { ascending: "code" },
				}}
				columns={[
					{ name: "State", cell: (row) => <StateBadge state={row.state} />, phone: "end" },
					{
						name: "Discount",
						cell: (row) => (
							<>
								{row.label}
								{conditionsText(row) && (
									<span className="text-ink-soft"> · {conditionsText(row)}</span>
								)}
							</>
						),
						phone: "line",
					},
					{
						name: "Valid",
						cell: (row) => periodText(row) ?? <span className="text-ink-soft">Always</span>,
						className: "whitespace-nowrap",
					},
					{ name: "Uses", cell: usesText, align: "right", sort: { descending: "uses" } },
				]}
				bulk={(ids, clear) => <BulkSwitch table={table} ids={ids} onDone={clear} />}
				none={{
					title: "No coupons yet",
					text: "A coupon gives a percentage or amount off, or free shipping.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}

const styles: Record<CouponState, string> = {
	active: "border-success bg-success-soft text-success",
	scheduled: "border-tint-sky bg-tint-sky text-ink",
	ended: "border-line bg-paper text-ink-soft",
	used_up: "border-warning-bright bg-warning-soft text-ink",
	off: "border-line bg-paper text-ink-soft",
};

const StateBadge = ({ state }: { state: CouponState }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			styles[state],
		)}
	>
		{stateNames[state]}
	</span>
);

/** Activates or deactivates the selected coupons. Existing orders keep their discount. */
function BulkSwitch({
	table,
	ids,
	onDone,
}: {
	table: Table<Coupon>;
	ids: readonly number[];
	onDone: () => void;
}) {
	const action = useAction();
	const turn = (coupons: readonly Coupon[], isActive: boolean) =>
		action.run(
			async () => {
				const changed: Coupon[] = [];
				for (const { id, version } of coupons) {
					changed.push(await api(updateCoupon, { id, version, is_active: isActive }));
				}
				return changed;
			},
			{
				done: `${countOf(coupons.length, "coupon")} ${isActive ? "activated" : "deactivated"}`,
				undo: (changed) => turn(changed, !isActive),
				onDone: () => {
					table.reload();
					onDone();
				},
				onConflict: table.reload,
			},
		);
	const ticked = table.rows.filter(({ id }) => ids.includes(id));
	const on = ticked.filter((coupon) => coupon.is_active);
	const off = ticked.filter((coupon) => !coupon.is_active);
	return (
		<>
			{off.length > 0 && (
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() => turn(off, true)}
				>
					Activate
				</Button>
			)}
			{on.length > 0 && (
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() => turn(on, false)}
				>
					Deactivate
				</Button>
			)}
		</>
	);
}
