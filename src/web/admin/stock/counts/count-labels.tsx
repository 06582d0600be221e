import type { StockCount } from "#contract/admin/stock-counts.ts";
import type { CountScope, CountStatus } from "#lib/stock/counts.ts";
import { classNames } from "#web/ui/class-names.ts";

export const countStatusNames: Readonly<Record<CountStatus, string>> = {
	open: "Counting",
	posted: "Completed",
	cancelled: "Cancelled",
};

export const scopeNames: Readonly<Record<CountScope, string>> = {
	branch: "Whole branch",
	category: "Category",
	shelf: "Shelf",
};

/** Returns where the count takes place, such as "Main branch · Shelf A3". */
export const placeOf = ({
	branch,
	scope,
	scope_name,
}: Pick<StockCount, "branch" | "scope" | "scope_name">): string =>
	`${branch.name} · ${scopeNames[scope]}${scope_name && ` ${scope_name}`}`;

const badgeClasses: Readonly<Record<CountStatus, string>> = {
	open: "border-warning-bright bg-warning-soft text-ink",
	posted: "border-success bg-success-soft text-success",
	cancelled: "border-line bg-paper text-ink-soft",
};

export const CountStatusBadge = ({ status }: { status: CountStatus }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			badgeClasses[status],
		)}
	>
		{countStatusNames[status]}
	</span>
);
