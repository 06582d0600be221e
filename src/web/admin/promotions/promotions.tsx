import { useSearchParams } from "react-router";
import {
	listPromotions,
	type Promotion,
	type PromotionState,
	promotionStates,
	updatePromotion,
} from "#contract/admin/promotions.ts";
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
import {
	conditionsText,
	periodText,
	shownName,
	sortChoices,
	stateNames,
	usesText,
} from "./promotion-labels.ts";

const PromotionPanel = lazyPart(() => import("./promotion-panel.tsx"));

export const meta = pageTitle("Promotions");

export default function Promotions() {
	const table = useTable(listPromotions);
	const [parameters] = useSearchParams();
	const isNew = parameters.has("new");
	const close = () => table.change({ new: null, cursor: table.address.cursor });
	const newLink = (
		<ButtonLink to={table.linkTo({ new: "1" })} size="small">
			<Icon name="plus" className="size-5" />
			New promotion
		</ButtonLink>
	);
	return (
		<AdminPage
			title="Promotions"
			count={table.total !== null && formatCount(table.total)}
			actions={newLink}
			panel={
				(isNew || table.openId) && (
					<PromotionPanel
						key={isNew ? "new" : table.openId}
						id={isNew ? null : table.openId}
						onClose={close}
						onCreated={(promotion) => {
							table.reload();
							table.change({ new: null, open: String(promotion.id) });
						}}
						onChanged={(promotion) => table.update(promotion.id, promotion)}
					/>
				)
			}
		>
			<FilterTabs
				table={table}
				name="state"
				label="Status"
				choices={promotionStates.map((value) => ({ value, name: stateNames[value] }))}
			/>
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="coupons"
					search={{ label: "Search promotions", placeholder: "Name or code" }}
				>
					<SortChoice table={table} choices={sortChoices} />
				</TableToolbar>
			</div>
			<DataTable
				table={table}
				label="Promotions"
				text={shownName}
				to={(row) =>
					table.linkTo({ open: String(row.id), new: null, cursor: table.address.cursor })
				}
				name={{
					head: "Name",
					cell: (row) => (
						<>
							<span className={classNames(row.name === null && "tracking-wide")}>
								{shownName(row)}
							</span>
							{row.name !== null && row.code !== null && (
								<span className="text-fine tracking-wide text-ink-soft"> · {row.code}</span>
							)}
						</>
					),
					sort: { ascending: "name" },
				}}
				columns={[
					{ name: "Status", cell: (row) => <StateBadge state={row.state} />, phone: "end" },
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
					title: "No promotions yet",
					text: "A promotion is a discount that applies automatically or with a code.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}

const styles: Record<PromotionState, string> = {
	active: "border-success bg-success-soft text-success",
	scheduled: "border-tint-sky bg-tint-sky text-ink",
	ended: "border-line bg-paper text-ink-soft",
	used_up: "border-warning-bright bg-warning-soft text-ink",
	off: "border-line bg-paper text-ink-soft",
};

const StateBadge = ({ state }: { state: PromotionState }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			styles[state],
		)}
	>
		{stateNames[state]}
	</span>
);

/** Activates or deactivates the selected promotions. Existing orders don't change. */
function BulkSwitch({
	table,
	ids,
	onDone,
}: {
	table: Table<Promotion>;
	ids: readonly number[];
	onDone: () => void;
}) {
	const action = useAction();
	const setActive = (promotions: readonly Promotion[], isActive: boolean) =>
		action.run(
			async () => {
				const changed: Promotion[] = [];
				for (const { id, version } of promotions) {
					changed.push(await api(updatePromotion, { id, version, is_active: isActive }));
				}
				return changed;
			},
			{
				done: `${countOf(promotions.length, "promotion")} ${isActive ? "activated" : "deactivated"}`,
				undo: (changed) => setActive(changed, !isActive),
				onDone: () => {
					table.reload();
					onDone();
				},
				onConflict: table.reload,
			},
		);
	const ticked = table.rows.filter(({ id }) => ids.includes(id));
	const on = ticked.filter((promotion) => promotion.is_active);
	const off = ticked.filter((promotion) => !promotion.is_active);
	return (
		<>
			{off.length > 0 && (
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() => setActive(off, true)}
				>
					Activate
				</Button>
			)}
			{on.length > 0 && (
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() => setActive(on, false)}
				>
					Deactivate
				</Button>
			)}
		</>
	);
}
