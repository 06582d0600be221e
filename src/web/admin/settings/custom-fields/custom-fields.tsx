import { href, Link, useSearchParams } from "react-router";
import {
	type CustomFieldEntry,
	listCustomFields,
	orderCustomFields,
} from "#contract/admin/custom-fields.ts";
import { type CustomFieldKind, customFieldKinds } from "#lib/custom-fields/custom-field.ts";
import { api } from "#web/api.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { formatCount } from "../../kit/format/count-text.ts";
import { OrderedList } from "../../kit/list/ordered-list.tsx";
import { useOrder } from "../../kit/list/use-order.ts";
import { usePanel } from "../../kit/list/use-panel.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import type { Reading } from "../../kit/read/use-reading.ts";
import { fieldUseOf, kindNames, typeNames, useNames } from "./field-labels.ts";

const FieldPanel = lazyPart(() => import("./field-panel.tsx"));

export const meta = pageTitle("Custom fields");

/** Custom fields of orders and customers. */
export default function CustomFields() {
	const [parameters] = useSearchParams();
	const kind = customFieldKinds.find((each) => each === parameters.get("kind")) ?? "order";
	const read = useRead(listCustomFields, { kind });
	const panel = usePanel(read, ({ id }) => String(id));
	return (
		<AdminPage
			title="Custom fields"
			count={read.value && formatCount(read.value.length)}
			actions={
				<ButtonLink to={`?kind=${kind}&open=new`} size="small">
					<Icon name="plus" className="size-5" />
					New field
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined && (
					<FieldPanel
						key={`${kind} ${panel.open}`}
						field={panel.opened}
						kind={kind}
						onClose={panel.close}
						onSaved={panel.takeSaved}
						onRemoved={panel.takeRemoved}
					/>
				)
			}
		>
			<p className="max-w-prose px-4 pb-2 text-small text-ink-soft">
				Extra information about orders and customers, such as a gift message or a company’s TIN. For
				products, use{" "}
				<Link to={href("/admin/attributes")} className="font-semibold text-sea hover:underline">
					attributes
				</Link>
				, which can apply to every product.
			</p>
			<nav aria-label="Show fields of" className="flex gap-1 px-3 pb-3 sm:px-4">
				{customFieldKinds.map((each) => (
					<Link
						key={each}
						to={`?kind=${each}`}
						aria-current={each === kind ? "page" : undefined}
						className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 text-small font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink"
					>
						{kindNames[each]}
					</Link>
				))}
			</nav>
			<ReadState read={read}>
				{(fields) =>
					fields.length === 0 ? (
						<p className="px-4 text-small text-ink-soft">There are no fields yet.</p>
					) : (
						<Fields fields={fields} kind={kind} read={read} isOpen={panel.isOpen} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

function Fields({
	fields,
	kind,
	read,
	isOpen,
}: {
	fields: CustomFieldEntry[];
	kind: CustomFieldKind;
	read: Reading<CustomFieldEntry[]>;
	isOpen: (field: CustomFieldEntry) => boolean;
}) {
	const order = useOrder(fields, {
		save: (items) => api(orderCustomFields, { kind, ids: items.map(({ id }) => id) }),
		onSaved: (saved) => read.set([...saved]),
		onFailed: read.reload,
	});
	return (
		<OrderedList
			order={order}
			label={`Fields of ${kindNames[kind].toLowerCase()}`}
			keyOf={({ id }) => String(id)}
			nameOf={({ label }) => label}
			isMarked={isOpen}
		>
			{(field) => (
				<div className="min-w-0 flex-1 basis-40">
					<Link
						to={`?kind=${kind}&open=${field.id}`}
						preventScrollReset
						className="font-semibold after:absolute after:inset-0"
					>
						{field.label}
					</Link>
					{field.is_required && <span className="text-ink-soft"> · required</span>}
					{field.is_archived && <span className="text-ink-soft"> · archived</span>}
					<span className="block text-ink-soft">
						{typeNames[field.type]} · {useNames[kind][fieldUseOf(field)]}
					</span>
				</div>
			)}
		</OrderedList>
	);
}
