import { type RefObject, useEffect } from "react";
import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import { useShop } from "#web/shop.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened, useLastPresent } from "#web/ui/once-opened.tsx";
import { createStore, useStore } from "#web/ui/store.ts";
import { lineName } from "../sale.ts";
import type { OpenedTill } from "../use-till.ts";
import { useTillKey } from "../use-till-key.ts";

const BranchesDialog = lazyPart(() => import("./branches-dialog.tsx"));

/** The item whose stock the dialog shows; null while the dialog is closed. */
const shownItem = createStore<CounterItem | null>(null);

/** True if the shop has several open branches. */
export const useHasBranches = (): boolean => useShop().branches.length > 1;

/** Button that shows an item's stock at the shop's branches. Hidden in a shop with one branch. */
export function OtherBranchesButton({
	item,
	className,
}: {
	item: CounterItem;
	className?: string;
}) {
	if (!useHasBranches()) return null;
	return (
		<button
			type="button"
			data-other-branches
			onClick={() => shownItem.set(item)}
			className={classNames(
				"-my-3 inline-flex min-h-11 items-center text-fine whitespace-nowrap underline underline-offset-2 hover:no-underline",
				className,
			)}
		>
			Other branches<span className="sr-only"> for {lineName({ item })}</span>
		</button>
	);
}

/** Returns the "Other branches" button of the focused line or search result, otherwise the first one on the page. */
const selectedButton = (): HTMLButtonElement | null =>
	document.activeElement?.closest("li")?.querySelector("button[data-other-branches]") ??
	document.querySelector("button[data-other-branches]");

/** Dialog that opens with an `OtherBranchesButton` or F8. Closing the dialog returns the focus to the scan field. */
export function OtherBranches({
	till,
	scanField,
}: {
	till: OpenedTill;
	scanField: RefObject<HTMLInputElement | null>;
}) {
	const item = useStore(shownItem);
	const last = useLastPresent(item);
	useTillKey("F8", () => selectedButton()?.click());
	useEffect(() => () => shownItem.set(null), []);
	return (
		<OnceOpened open={item !== null}>
			{last && (
				<BranchesDialog
					item={till.items.currentOf(last)}
					open={item !== null}
					shift={till.shift}
					scanField={scanField}
					onClose={() => shownItem.set(null)}
				/>
			)}
		</OnceOpened>
	);
}
