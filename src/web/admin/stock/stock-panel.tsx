import { href, Link } from "react-router";
import {
	type AdminBranch,
	listStock,
	listStockLedger,
	type StockItem,
	setStockLevels,
} from "#contract/admin/stock.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProductImage } from "../../ui/product-image.tsx";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { LedgerLines } from "./ledger-lines.tsx";
import { LevelBar } from "./level-bar.tsx";
import { LowLevelField } from "./low-level-field.tsx";
import { itemName, lowLevelText, setLevelOf } from "./stock-labels.ts";
import { WorkLinks } from "./work-links.tsx";

interface Props {
	/** Variation id. */
	id: number;
	/** The item if it is in the list; otherwise null. */
	known: StockItem | null;
	branches: readonly AdminBranch[];
	actable: readonly AdminBranch[];
	onChanged: (item: StockItem) => void;
	onClose: () => void;
}

/** One item: stock by branch, low-stock levels and recent changes. */
export default function StockPanel({ id, known, branches, actable, onChanged, onClose }: Props) {
	const read = useRead(listStock, { variation_ids: String(id) });
	const ledger = useRead(listStockLedger, { variation_id: id, limit: 8 });
	const item = read.value?.[0] ?? known;
	return (
		<SidePanel title={item ? itemName(item) : "Item"} onClose={onClose}>
			{item ? (
				<>
					<div className="flex items-center gap-4">
						<span className="size-20 shrink-0 overflow-hidden rounded-medium">
							<ProductImage path={item.image} alt="" sizes="80px" />
						</span>
						<div className="min-w-0">
							<p className="break-words text-ink-soft">
								{[item.sku && `SKU ${item.sku}`, item.barcode && `Barcode ${item.barcode}`]
									.filter(Boolean)
									.join(" · ") || "No SKU, no barcode"}
							</p>
							<Link
								to={href("/admin/products/:id", { id: String(item.product_id) })}
								className="inline-flex min-h-11 items-center text-sea underline underline-offset-2"
							>
								View product
							</Link>
						</div>
					</div>
					<ul className="grid gap-3">
						{branches.map((branch) => (
							<BranchStock
								key={branch.id}
								branch={branch}
								item={item}
								isOwn={actable.some((each) => each.id === branch.id)}
								onChanged={(changed) => {
									read.set([changed]);
									onChanged(changed);
								}}
							/>
						))}
					</ul>
					{actable.length > 0 && (
						<div className="flex flex-wrap gap-2">
							<WorkLinks query={`items=${id}`} />
						</div>
					)}
				</>
			) : (
				<ReadState read={read}>{() => <p>This item no longer exists.</p>}</ReadState>
			)}
			<section aria-label="Stock movements" className="grid gap-2">
				<h3 className="text-large">Stock movements</h3>
				<ReadState read={ledger}>
					{(entries) => <LedgerLines entries={entries} branches={branches} />}
				</ReadState>
				<Link
					to={`${href("/admin/stock/ledger")}?variation_id=${id}`}
					className="inline-flex min-h-11 items-center text-sea underline underline-offset-2"
				>
					Full stock history of this item
				</Link>
			</section>
		</SidePanel>
	);
}

function BranchStock({
	branch,
	item,
	isOwn,
	onChanged,
}: {
	branch: AdminBranch;
	item: StockItem;
	isOwn: boolean;
	onChanged: (item: StockItem) => void;
}) {
	const action = useAction();
	const level = item.branches.find(({ branch_id }) => branch_id === branch.id);
	if (!level) return null;
	const setLevel = (low_level: number | null, before = setLevelOf(level)): Promise<boolean> =>
		action.run(
			() =>
				api(setStockLevels, {
					branch_id: branch.id,
					lines: [{ variation_id: item.variation_id, low_level }],
				}),
			{
				done:
					low_level === null
						? "Low stock level based on sales"
						: `Low stock level set to ${low_level}`,
				undo: () => setLevel(before, low_level),
				onDone: ([changed]) => changed && onChanged(changed),
			},
		);
	return (
		<li className="grid gap-2 rounded-small border border-line p-3">
			<div className="flex items-baseline justify-between gap-3">
				<h3 className="font-semibold">
					{branch.name}
					{!branch.is_open && <span className="font-normal text-ink-soft"> · closed</span>}
				</h3>
				<p>
					<span
						className={classNames(
							"font-display text-title font-bold tabular-nums",
							level.is_low && "text-chili",
						)}
					>
						{level.quantity}
					</span>{" "}
					{level.quantity === 1 ? "unit" : "units"}
					{level.reserved > 0 && (
						<span className="text-ink-soft"> · {level.reserved} reserved by payments</span>
					)}
				</p>
			</div>
			<LevelBar level={level} />
			{isOwn ? (
				<LowLevelField key={setLevelOf(level)} level={level} onSet={setLevel} />
			) : (
				<p className="text-fine text-ink-soft">
					{level.low_level_from === "set" ? `Low at ${level.low_level}.` : lowLevelText(level)} You
					can only view this branch.
				</p>
			)}
		</li>
	);
}
