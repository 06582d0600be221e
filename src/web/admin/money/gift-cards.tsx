import { useSearchParams } from "react-router";
import { type GiftCardState, giftCardStates, listGiftCards } from "#contract/admin/gift-cards.ts";
import { formatPesos } from "#lib/money/money.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { FilterTabs } from "../kit/table/filters.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";

const GiftCardPanel = lazyPart(() => import("./gift-card-panel.tsx"));

export const meta = pageTitle("Gift cards");

const stateNames: Record<GiftCardState, string> = {
	active: "Active",
	used: "Used up",
	blocked: "Blocked",
};

/** Gift cards with their balances. */
export default function GiftCards() {
	const table = useTable(listGiftCards);
	const [parameters] = useSearchParams();
	const isNew = parameters.has("new");
	const newLink = (
		<ButtonLink to={table.linkTo({ new: "1" })} size="small">
			<Icon name="plus" className="size-5" />
			Issue gift card
		</ButtonLink>
	);
	return (
		<AdminPage
			title="Gift cards"
			count={table.total !== null && formatCount(table.total)}
			actions={newLink}
			panel={
				(isNew || table.openId) && (
					<GiftCardPanel
						key={isNew ? "new" : table.openId}
						id={isNew ? null : table.openId}
						onClose={() => table.change({ new: null, cursor: table.address.cursor })}
						onIssued={table.reload}
						onChanged={(card) => table.update(card.id, card)}
					/>
				)
			}
		>
			<FilterTabs
				table={table}
				name="state"
				label="Status"
				choices={giftCardStates.map((value) => ({ value, name: stateNames[value] }))}
			/>
			<div className="pt-3">
				<TableToolbar
					table={table}
					views="gift-cards"
					search={{
						label: "Search gift cards",
						placeholder: "Last characters of the code, or recipient",
					}}
				/>
			</div>
			<DataTable
				table={table}
				label="Gift cards"
				text={(row) => `Gift card ending in ${row.last_four}`}
				to={(row) =>
					table.linkTo({ open: String(row.id), new: null, cursor: table.address.cursor })
				}
				name={{
					head: "Code",
					cell: (row) => <span className="tracking-wide">···· {row.last_four}</span>,
				}}
				columns={[
					{ name: "Status", cell: (row) => stateNames[row.state], phone: "end" },
					{
						name: "Recipient",
						cell: (row) => row.recipient_name ?? row.recipient_email ?? "",
						phone: "line",
					},
					{ name: "Issued", cell: (row) => exactTime(row.created_at) },
					{ name: "Amount", cell: (row) => formatPesos(row.amount), align: "right" },
					{
						name: "Balance",
						cell: (row) => formatPesos(row.balance),
						align: "right",
						phone: "line",
					},
				]}
				none={{
					title: "No gift cards yet",
					text: "Issue a gift card when a customer pays for one, or as a present from you.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}
