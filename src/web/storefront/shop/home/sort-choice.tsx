import { useNavigate } from "react-router";
import { type Sort, sorts } from "#contract/user/catalogue.ts";
import { classNames } from "#web/ui/class-names.ts";
import { readView, type View, viewPath } from "../list/view.ts";

const names: Record<Sort, string> = {
	newest: "Newest",
	"price-asc": "Price: low to high",
	"price-desc": "Price: high to low",
};

/**
 * Field for the list's sort order. By default, search results start with the best match, and other lists with the
 * newest product.
 */
export function SortChoice({ view, className }: { view: View; className: string }) {
	const navigate = useNavigate();
	const sort = view.sort ?? (view.search ? "" : "newest");
	const choose = (value: string) => {
		const isDefault = value === "newest" && !view.search;
		const next = (value === "" || isDefault ? null : value) as Sort | null;
		// Start from the URL, because it already contains a tag or filter whose list is still loading.
		const asked = readView(new URLSearchParams(window.location.search));
		void navigate(viewPath({ ...asked, product: null, sort: next }));
	};
	return (
		<label className={classNames("flex items-center gap-2 text-small font-semibold", className)}>
			<span className="max-lg:sr-only">Sort</span>
			<select
				value={sort}
				onChange={(event) => choose(event.target.value)}
				className="min-h-11 w-[min(8rem,40vw)] rounded-full border border-line bg-paper-raised px-3 font-normal text-ellipsis lg:w-auto lg:px-4"
			>
				{view.search && <option value="">Best match</option>}
				{sorts.map((each) => (
					<option key={each} value={each}>
						{names[each]}
					</option>
				))}
			</select>
		</label>
	);
}
