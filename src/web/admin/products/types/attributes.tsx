import { listAttributes } from "#contract/admin/facts.ts";
import { nameWithUnit } from "#lib/facts/facts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { usePanel } from "../../kit/list/use-panel.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { attributeKindNames } from "./attribute-kind-names.ts";
import { FactTableList } from "./fact-table-list.tsx";

const AttributePanel = lazyPart(() => import("./attribute-panel.tsx"));

export const meta = pageTitle("Attributes");

/** Product attributes with their units and choices. */
export default function Attributes() {
	const read = useRead(listAttributes, {});
	const panel = usePanel(read, ({ code }) => code);
	return (
		<AdminPage
			title="Attributes"
			count={read.value && formatCount(read.value.length)}
			actions={
				<ButtonLink to="?open=new" size="small">
					<Icon name="plus" className="size-5" />
					New attribute
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined && (
					<AttributePanel
						key={panel.open}
						attribute={panel.opened}
						onClose={panel.close}
						onSaved={panel.takeSaved}
						onRemoved={panel.takeRemoved}
					/>
				)
			}
		>
			<p className="max-w-prose px-4 pb-3 text-small text-ink-soft">
				An attribute is a number with a unit, a list of options, a color, a text, or yes or no. To
				use an attribute, add it to the specifications of a product type.
			</p>
			<ReadState read={read}>
				{(attributes) => (
					<FactTableList
						label="Attributes"
						open={panel.open}
						rows={attributes.map((one) => ({
							code: one.code,
							name: nameWithUnit(one),
							text: [
								...(one.is_general ? ["Every product"] : []),
								one.choices.length > 0
									? one.choices.map(({ name }) => name).join(", ")
									: attributeKindNames[one.kind],
							].join(" · "),
							end: countOf(one.products_count, "product"),
						}))}
					/>
				)}
			</ReadState>
		</AdminPage>
	);
}
