import { useState } from "react";
import { type CountLine, postStockCount, type StockCount } from "#contract/admin/stock-counts.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "../../kit/form/fields.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { itemName, signed } from "../stock-labels.ts";

/** The differences of a stock count, for posting or after they were posted. */
export function ReviewCount({
	count,
	mayPost,
	onPosted,
}: {
	count: StockCount;
	mayPost: boolean;
	onPosted: (count: StockCount) => void;
}) {
	const counted = count.lines.filter((line) => line.counted !== null);
	const differing = counted.filter(({ difference, moved }) => difference !== 0 || moved);
	return (
		<div className="grid gap-4">
			<p className="px-4 text-small">
				{countOf(counted.length, "item")} counted, {countOf(differing.length, "difference")}
			</p>
			{differing.length > 0 && (
				<ul
					aria-label="Differences"
					className="divide-y divide-line border-y border-line bg-paper-raised text-small"
				>
					{differing.map((line) => (
						<Difference key={line.variation_id} line={line} />
					))}
				</ul>
			)}
			{mayPost && <PostForm count={count} onPosted={onPosted} />}
		</div>
	);
}

const Difference = ({ line }: { line: CountLine }) => (
	<li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
		<span className="min-w-0 font-semibold break-words">{itemName(line)}</span>
		<span className="text-ink-soft tabular-nums">
			{line.counted} counted, {line.expected} expected{" "}
			{line.difference !== null && line.difference !== 0 && (
				<strong className={line.difference < 0 ? "text-chili" : "text-success"}>
					({signed(line.difference)})
				</strong>
			)}
			{line.moved && <span className="text-chili"> · Stock changed during the count</span>}
		</span>
	</li>
);

function PostForm({
	count,
	onPosted,
}: {
	count: StockCount;
	onPosted: (count: StockCount) => void;
}) {
	const [isZero, setZero] = useState(false);
	const action = useAction();
	const { id, version, branch, ref, uncounted_items: items, uncounted_units: units } = count;
	const post = () =>
		action.submit(
			() =>
				api(postStockCount, {
					branch_id: String(branch.id),
					id: String(id),
					version,
					uncounted: isZero ? "zero" : "keep",
				}),
			{ done: `Stock updated from ${ref}`, onDone: onPosted },
		);
	return (
		<ActionForm action={action} onSubmit={() => void post()} problemClassName="mx-4">
			{items > 0 && (
				<div className="px-4">
					<CheckField
						label={`Set ${countOf(items, "uncounted item")} to 0`}
						hint={`No one counted these items, which have ${countOf(units ?? 0, "unit")} in stock. If off, their stock stays unchanged.`}
						name="zero"
						value={isZero}
						onChange={setZero}
						error={undefined}
					/>
				</div>
			)}
			<div className="flex justify-end px-4">
				<Button type="submit" disabled={action.isBusy}>
					{action.isBusy ? "Saving…" : "Update stock"}
				</Button>
			</div>
		</ActionForm>
	);
}
