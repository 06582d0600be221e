import { href, useParams, useSearchParams } from "react-router";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { cancelStockCount, getStockCount, type StockCount } from "#contract/admin/stock-counts.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { useActableBranches } from "../actable-branches.ts";
import { CountItems } from "./count-items.tsx";
import { CountStatusBadge, placeOf } from "./count-labels.tsx";
import { ReviewCount } from "./count-review.tsx";

export const meta = pageTitle("Stock count");

const crumbs = [
	{ name: "Stock", to: href("/admin/stock") },
	{ name: "Stock counts", to: href("/admin/stock/counts") },
];

/** Milliseconds between refreshes, which show the entries of other people. */
const everyMilliseconds = 5_000;

/** Page of a stock count: counting by scanning, or the review of the differences. */
export default function CountPage() {
	const { id = "" } = useParams();
	const [parameters] = useSearchParams();
	const isReview = parameters.has("review");
	const read = useRead(
		getStockCount,
		{ id, ...(isReview && { review: "true" }) },
		// The review isn't refreshed. If someone counts in the meantime, the server refuses to post the reviewed
		// differences.
		{ everyMilliseconds: isReview ? undefined : everyMilliseconds },
	);
	const actable = useActableBranches(useRead(listAdminBranches, {}).value ?? []);
	const count = read.value;
	const mayCount =
		count?.status === "open" && actable.some((branch) => branch.id === count.branch.id);
	return (
		<AdminPage
			title={count?.ref ?? "Stock count"}
			crumbs={crumbs}
			count={count && <CountStatusBadge status={count.status} />}
			actions={
				mayCount && (
					<>
						<ButtonLink size="small" tone="outline" to={isReview ? "?" : "?review=1"}>
							{isReview ? "Continue counting" : "Review differences"}
						</ButtonLink>
						<CancelButton count={count} onCancelled={read.set} />
					</>
				)
			}
		>
			<ReadState read={read}>
				{(shown) => (
					<div className="grid gap-6">
						<div className="grid gap-1 px-4 text-small">
							<p>
								{placeOf(shown)}
								{shown.is_blind && " · blind count"}
							</p>
							<p className="text-ink-soft">
								Started {exactTime(shown.started_at)}
								{shown.started_by && ` by ${shown.started_by}`}
							</p>
						</div>
						{mayCount && !isReview ? (
							<CountItems count={shown} onChanged={read.set} />
						) : (
							<ReviewCount count={shown} mayPost={mayCount} onPosted={read.set} />
						)}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

function CancelButton({
	count: { id, ref, branch },
	onCancelled,
}: {
	count: StockCount;
	onCancelled: (count: StockCount) => void;
}) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const cancel = async () => {
		const isSure = await confirm({
			title: `Cancel ${ref}?`,
			text: "Everyone's entries are discarded. Stock stays as it is.",
			confirmLabel: "Cancel count",
			cancelLabel: "Keep counting",
			danger: true,
		});
		if (!isSure) return;
		await run(() => api(cancelStockCount, { branch_id: String(branch.id), id: String(id) }), {
			done: `${ref} cancelled`,
			onDone: onCancelled,
		});
	};
	return (
		<Button size="small" tone="quiet" disabled={isBusy} onClick={cancel}>
			Cancel count
		</Button>
	);
}
