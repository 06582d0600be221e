import type { Category } from "#contract/user/catalogue.ts";
import type { SearchDescription } from "#contract/user/search.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import FacetFields from "../list/facet-fields.tsx";
import type { View } from "../list/view.ts";
import FilterFields from "./filter-fields.tsx";

/** The filters on phones. The list behind them changes with each choice. */
export default function FilterSheet({
	open,
	view,
	categories,
	about,
	result,
	onReset,
	onClose,
}: {
	open: boolean;
	view: View;
	categories: readonly Category[];
	about: SearchDescription | null;
	/** Current number of products, as text. */
	result: string;
	onReset: () => void;
	onClose: () => void;
}) {
	return (
		<Modal open={open} onClose={onClose} title="Filters">
			<p role="status" className="sr-only">
				{result}
			</p>
			<FilterFields view={view} categories={categories} about={about}>
				<FacetFields view={view} categories={categories} known={about} />
			</FilterFields>
			<div className="sticky -bottom-5 -mx-5 mt-4 flex gap-3 border-t border-line bg-paper-raised px-5 py-3 sm:-bottom-8 sm:-mx-8 sm:px-8">
				<Button tone="secondary" onClick={onReset}>
					Reset filters
				</Button>
				<Button className="flex-1" onClick={onClose}>
					Show {result}
				</Button>
			</div>
		</Modal>
	);
}
