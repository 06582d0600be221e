import { href } from "react-router";
import {
	applyProductImport,
	changeProductImport,
	type ProductImport,
	undoProductImport,
} from "#contract/admin/product-csv.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Alert } from "#web/ui/status.tsx";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { fileSizeText, importCountsText, importStatusLabels, isRunning } from "./import-labels.ts";
import { ImportRows } from "./import-preview.tsx";
import { ImportedProducts } from "./import-products-list.tsx";
import { type ImportAnswers, ImportQuestions } from "./import-questions.tsx";
import { ImportUnused } from "./import-unused.tsx";

/** An import: the planned changes, later the result, and the button that undoes the import. */
export function ImportState({
	found,
	onChanged,
	onClose,
}: {
	found: ProductImport;
	onChanged: (changed: ProductImport) => void;
	onClose: () => void;
}) {
	const action = useAction();
	const { id, counts, preview, status, settings } = found;
	const file = found.found;
	const say = (answers: ImportAnswers) =>
		action.run(() => api(changeProductImport, { id: String(id), ...answers }), {
			onDone: onChanged,
		});
	const questions = file && (
		<ImportQuestions
			key={JSON.stringify([file.sheet?.mapping, settings])}
			found={file}
			settings={settings}
			isBusy={action.isBusy}
			onSay={say}
		/>
	);
	/**
	 * True until the user has said how many units new items without a quantity have. By default, they would be out of
	 * stock, which is rarely intended.
	 */
	const isStockOpen = (file?.unstated_stock ?? 0) > 0 && settings.unstated_stock === undefined;
	const changes = changesOf(found);
	const step = (call: typeof applyProductImport | typeof undoProductImport) =>
		action.run(() => api(call, { id: String(id) }), { onDone: onChanged });
	return (
		<>
			<Section
				title={found.file_name}
				hint={`${importStatusLabels[status]} · ${fileSizeText(found.size)} · ${found.by}`}
				actions={
					!isRunning(found) && (
						<Button size="small" tone="quiet" onClick={onClose}>
							Choose another file
						</Button>
					)
				}
			>
				<ImportStatus found={found} />
				<div className="flex flex-wrap gap-2">
					{status === "ready" && changes > 0 && (
						<Button disabled={action.isBusy} onClick={() => step(applyProductImport)}>
							Import {countOf(changes, "product")}
						</Button>
					)}
					{found.can_undo && (
						<Button tone="outline" disabled={action.isBusy} onClick={() => step(undoProductImport)}>
							Undo import
						</Button>
					)}
					{(status === "applied" || status === "undone") && (
						<ButtonLink tone="quiet" to={`${href("/admin/products")}?sort=updated`}>
							View products
						</ButtonLink>
					)}
					{status === "applied" && (
						<ButtonLink tone="quiet" to={`${href("/admin/products/facts")}?import_id=${found.id}`}>
							Review suggested specifications
						</ButtonLink>
					)}
				</div>
			</Section>
			{status === "mapping" && questions}
			{status === "ready" && <ImportUnused columns={file?.columns ?? []} />}
			{preview.rows.length > 0 && <ImportRows rows={preview.rows} all={counts?.rejected ?? 0} />}
			{status === "ready" && (
				<>
					<ImportedProducts id={id} kind="created" />
					<ImportedProducts id={id} kind="updated" />
				</>
			)}
			{status === "ready" && (
				<details open={isStockOpen}>
					<summary className="min-h-11 cursor-pointer px-4 py-3 text-small font-semibold">
						Change import options
					</summary>
					{questions}
				</details>
			)}
		</>
	);
}

function Counts({ counts }: { counts: NonNullable<ProductImport["counts"]> }) {
	const figures = [
		["New", counts.created],
		["Changed", counts.updated],
		["Unchanged", counts.unchanged],
		["Skipped rows", counts.rejected],
	] as const;
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-small border border-line bg-line sm:grid-cols-4">
			{figures.map(([name, figure]) => (
				<div key={name} className="grid gap-0.5 bg-paper-raised p-3">
					<dt className="text-fine text-ink-soft">{name}</dt>
					<dd className="price text-title font-bold">{formatCount(figure)}</dd>
				</div>
			))}
		</dl>
	);
}

const changesOf = ({ counts }: ProductImport): number =>
	counts ? counts.created + counts.updated : 0;

/** Progress or result of the import. */
function ImportStatus({ found }: { found: ProductImport }) {
	const { counts, problem, status, undo } = found;
	return (
		<div role="status" className="grid gap-3">
			{isRunning(found) && (
				<>
					<p className="text-small">{importStatusLabels[status]}…</p>
					<ChargeBar value={found.progress} label={importStatusLabels[status]} />
				</>
			)}
			{problem && (
				<Alert tone="error">
					{problem.message}
					{status === "refused" && " Nothing was changed."}
				</Alert>
			)}
			{counts && status !== "undone" && <Counts counts={counts} />}
			{status === "ready" && changesOf(found) === 0 && (
				<Alert tone="success">
					{counts && counts.rejected > 0
						? "Apart from the rows below, the shop already matches this file."
						: "The shop already matches this file."}{" "}
					There is nothing to import.
				</Alert>
			)}
			{status === "applied" && <Alert tone="success">Imported: {importCountsText(found)}.</Alert>}
			{undo && (
				<Alert tone={undo.skipped.length > 0 ? "warning" : "success"}>
					{countOf(undo.restored, "product")} restored.
					{undo.skipped.length > 0 && " These products were not undone:"}
					<ul className="list-disc pl-5">
						{undo.skipped.map((product) => (
							<li key={product.id}>
								{product.name}: {product.reason}
							</li>
						))}
					</ul>
				</Alert>
			)}
		</div>
	);
}
