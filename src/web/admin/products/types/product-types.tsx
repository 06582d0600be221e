import { listAttributes, listProductTypes } from "#contract/admin/facts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { usePanel } from "../../kit/list/use-panel.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { FactTableList } from "./fact-table-list.tsx";

const ProductTypePanel = lazyPart(() => import("./product-type-panel.tsx"));

export const meta = pageTitle("Product types");

/** Product types and their attributes. */
export default function ProductTypes() {
	const read = useRead(listProductTypes, {});
	const attributes = useRead(listAttributes, {}).value ?? [];
	const panel = usePanel(read, ({ code }) => code);
	const nameOf = (code: string) => attributes.find((one) => one.code === code)?.name ?? code;
	return (
		<AdminPage
			title="Product types"
			count={read.value && formatCount(read.value.length)}
			actions={
				<ButtonLink to="?open=new" size="small">
					<Icon name="plus" className="size-5" />
					New type
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined &&
				attributes.length > 0 && (
					<ProductTypePanel
						key={panel.open}
						type={panel.opened}
						attributes={attributes}
						onClose={panel.close}
						onSaved={panel.takeSaved}
						onRemoved={panel.takeRemoved}
					/>
				)
			}
		>
			<p className="max-w-prose px-4 pb-3 text-small text-ink-soft">
				A type defines the specifications of its products, such as the power of a charger. Search,
				filters, comparison and compatibility use them.
			</p>
			<ReadState read={read}>
				{(types) => (
					<FactTableList
						label="Product types"
						open={panel.open}
						rows={types.map((type) => ({
							code: type.code,
							name: type.name,
							text: type.attributes
								.map(({ code, is_required }) => nameOf(code) + (is_required ? "*" : ""))
								.join(", "),
							end: countOf(type.products_count, "product"),
						}))}
					/>
				)}
			</ReadState>
		</AdminPage>
	);
}
