import { useSearchParams } from "react-router";
import { listRedirects } from "#contract/admin/merchandising.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { formatCount } from "../kit/format/count-text.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { DataTable } from "../kit/table/data-table.tsx";
import { TableToolbar } from "../kit/table/table-toolbar.tsx";
import { useTable } from "../kit/table/use-table.ts";

const RedirectPanel = lazyPart(() => import("./redirect-panel.tsx"));

export const meta = pageTitle("Redirects");

/** Old URLs, for example of an earlier website, and where they redirect. */
export default function Redirects() {
	const table = useTable(listRedirects);
	const [parameters] = useSearchParams();
	const isNew = parameters.has("new");
	const opened = table.rows.find(({ id }) => id === table.openId);
	const close = () => table.change({ new: null, cursor: table.address.cursor });
	const newLink = (
		<ButtonLink to={table.linkTo({ new: "1" })} size="small">
			<Icon name="plus" className="size-5" />
			New redirect
		</ButtonLink>
	);
	return (
		<AdminPage
			title="Redirects"
			count={table.total !== null && formatCount(table.total)}
			actions={newLink}
			panel={
				(isNew || opened) && (
					<RedirectPanel
						key={isNew ? "new" : opened?.id}
						redirect={isNew ? null : (opened ?? null)}
						onClose={close}
						onSaved={(saved) => {
							table.reload();
							table.change({ new: null, open: String(saved.id) });
						}}
						onRemoved={() => {
							table.reload();
							close();
						}}
					/>
				)
			}
		>
			<TableToolbar
				table={table}
				search={{ label: "Search redirects", placeholder: "Part of a path" }}
			/>
			<DataTable
				table={table}
				label="Redirects"
				text={(row) => row.from_path}
				to={(row) =>
					table.linkTo({ open: String(row.id), new: null, cursor: table.address.cursor })
				}
				name={{ head: "From", cell: (row) => <span className="break-all">{row.from_path}</span> }}
				columns={[
					{
						name: "To",
						cell: (row) => <span className="break-all">{row.to_path}</span>,
						phone: "named",
					},
				]}
				none={{
					title: "No redirects",
					text: "Redirect pages of your old site to their new pages. Renamed products redirect automatically.",
					action: newLink,
				}}
			/>
		</AdminPage>
	);
}
