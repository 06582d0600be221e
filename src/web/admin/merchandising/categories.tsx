import {
	type AdminCategory,
	listAdminCategories,
	orderCategories,
} from "#contract/admin/merchandising.ts";
import { api } from "../../api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/status.tsx";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { OrderedList } from "../kit/list/ordered-list.tsx";
import { useOrder } from "../kit/list/use-order.ts";
import { usePanel } from "../kit/list/use-panel.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { Reading } from "../kit/read/use-reading.ts";
import { PicturedName } from "./pictured-name.tsx";

const CategoryPanel = lazyPart(() => import("./category-panel.tsx"));

export const meta = pageTitle("Categories");

/** Categories, in the order in which the storefront shows them as filter buttons ("pills") and tiles. */
export default function Categories() {
	const read = useRead(listAdminCategories, {});
	const panel = usePanel(read, ({ id }) => String(id));
	return (
		<AdminPage
			title="Categories"
			count={read.value && formatCount(read.value.length)}
			actions={
				<ButtonLink to="?open=new" size="small">
					<Icon name="plus" className="size-5" />
					New category
				</ButtonLink>
			}
			panel={
				panel.opened !== undefined && (
					<CategoryPanel
						key={panel.open}
						category={panel.opened}
						onClose={panel.close}
						onSaved={panel.takeSaved}
						onRemoved={panel.takeRemoved}
					/>
				)
			}
		>
			<ReadState read={read}>
				{(categories) =>
					categories.length === 0 ? (
						<EmptyState title="No categories yet">
							Create a category, then choose it for your products.
						</EmptyState>
					) : (
						<List categories={categories} read={read} isOpen={panel.isOpen} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

function List({
	categories,
	read,
	isOpen,
}: {
	categories: AdminCategory[];
	read: Reading<AdminCategory[]>;
	isOpen: (category: AdminCategory) => boolean;
}) {
	const order = useOrder(categories, {
		save: (items) => api(orderCategories, { ids: items.map(({ id }) => id) }),
		onSaved: (saved) => read.set([...saved]),
		onFailed: read.reload,
	});
	return (
		<OrderedList
			order={order}
			label="Categories"
			keyOf={({ id }) => id}
			nameOf={({ name }) => name}
			isMarked={isOpen}
		>
			{(category) => (
				<>
					<PicturedName id={category.id} name={category.name} picture={category.images[0] ?? null}>
						{countOf(category.products_count, "product")}
						{category.published_count < category.products_count &&
							`, ${formatCount(category.published_count)} published`}
					</PicturedName>
					<span className="text-ink-soft max-md:hidden md:w-56">/{category.slug}</span>
				</>
			)}
		</OrderedList>
	);
}
