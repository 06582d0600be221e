import { useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { listAdminCategories } from "#contract/admin/merchandising.ts";
import { type AdminBranch, listAdminBranches } from "#contract/admin/stock.ts";
import { listStockCounts, startStockCount } from "#contract/admin/stock-counts.ts";
import { type CountScope, countScopes, countStatuses } from "#lib/stock/counts.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { CheckField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import SidePanel from "../../kit/page/side-panel.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { FilterTabs } from "../../kit/table/filters.tsx";
import { listCount } from "../../kit/table/list-count.ts";
import { useTable } from "../../kit/table/use-table.ts";
import { useActableBranches } from "../actable-branches.ts";
import { CountStatusBadge, countStatusNames, placeOf, scopeNames } from "./count-labels.tsx";

export const meta = pageTitle("Stock counts");

/** List of stock counts, newest first. */
export default function StockCounts() {
	const table = useTable(listStockCounts);
	const [parameters] = useSearchParams();
	const actable = useActableBranches(useRead(listAdminBranches, {}).value ?? []);
	const [first] = actable;
	const newLink = first && (
		<ButtonLink to={table.linkTo({ new: "1" })} size="small">
			<Icon name="plus" className="size-5" />
			New count
		</ButtonLink>
	);
	return (
		<AdminPage
			title="Stock counts"
			count={listCount(table.total)}
			actions={newLink}
			panel={
				parameters.has("new") &&
				first && (
					<NewCount branches={actable} first={first} onClose={() => table.change({ new: null })} />
				)
			}
		>
			<FilterTabs
				table={table}
				name="status"
				label="Status"
				choices={countStatuses.map((value) => ({ value, name: countStatusNames[value] }))}
			/>
			<DataTable
				table={table}
				label="Stock counts"
				text={(row) => `${row.ref}, ${placeOf(row)}`}
				to={(row) => href("/admin/stock/counts/:id", { id: String(row.id) })}
				name={{
					head: "Count",
					cell: (row) => (
						<>
							{row.ref} <span className="font-normal text-ink-soft">· {placeOf(row)}</span>
						</>
					),
				}}
				columns={[
					{
						name: "Status",
						cell: (row) => <CountStatusBadge status={row.status} />,
						phone: "line",
					},
					{ name: "Started", cell: (row) => exactTime(row.started_at), phone: "line" },
					{
						name: "Counted",
						cell: (row) => countOf(row.counted_items, "item"),
						align: "right",
						phone: "end",
					},
				]}
				none={{
					title: "No stock counts",
					text: "Count a branch, a category or a shelf together, then review the differences.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}

function NewCount({
	branches,
	first,
	onClose,
}: {
	branches: readonly AdminBranch[];
	first: AdminBranch;
	onClose: () => void;
}) {
	const [branchId, setBranchId] = useState(String(first.id));
	const [scope, setScope] = useState<CountScope>("branch");
	const categories = useRead(listAdminCategories, scope === "category" ? {} : null).value ?? [];
	const [chosen, setCategoryId] = useState<string | null>(null);
	const categoryId = chosen ?? String(categories[0]?.id ?? "");
	const [shelf, setShelf] = useState("");
	const [isBlind, setBlind] = useState(false);
	const action = useAction();
	const navigate = useNavigate();
	const asChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name });
	const start = () =>
		action.submit(
			() =>
				api(startStockCount, {
					branch_id: branchId,
					scope,
					shelf,
					is_blind: isBlind,
					...(scope === "category" && categoryId && { category_id: Number(categoryId) }),
				}),
			{ onDone: ({ id }) => navigate(href("/admin/stock/counts/:id", { id: String(id) })) },
		);
	return (
		<SidePanel title="New count" onClose={onClose}>
			<ActionForm action={action} onSubmit={() => void start()}>
				<div className="grid gap-4">
					{branches.length > 1 && (
						<SelectField
							label="Branch"
							name="branch"
							value={branchId}
							onChange={setBranchId}
							error={undefined}
							choices={branches.map(asChoice)}
						/>
					)}
					<SelectField
						label="What to count"
						name="scope"
						value={scope}
						onChange={setScope}
						error={undefined}
						choices={countScopes.map((value) => ({ value, name: scopeNames[value] }))}
					/>
					{scope === "category" && (
						<SelectField
							label="Category"
							name="category"
							value={categoryId}
							onChange={setCategoryId}
							error={action.errorOf("category_id")}
							choices={categories.map(asChoice)}
						/>
					)}
					{scope === "shelf" && (
						<TextField
							label="Shelf name"
							name="shelf"
							value={shelf}
							onChange={setShelf}
							error={action.errorOf("shelf")}
						/>
					)}
					<CheckField
						label="Blind count"
						hint="People who count don't see the expected quantities. You see them in the review."
						name="is_blind"
						value={isBlind}
						onChange={setBlind}
						error={undefined}
					/>
					<Button type="submit" disabled={action.isBusy}>
						Start count
					</Button>
				</div>
			</ActionForm>
		</SidePanel>
	);
}
