import { useState } from "react";
import {
	type AdminProductSummary,
	bulkEditProducts,
	undoBulkEdit,
} from "#contract/admin/products.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { toast } from "#web/ui/toast.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import type { BulkChange } from "./bulk-edit-dialog.tsx";

const BulkEditDialog = lazyPart(() => import("./bulk-edit-dialog.tsx"));

/** Actions for the selected products. Each of them can be undone. */
export function ProductBulk({
	ids,
	categories,
	reload,
	onDone,
}: {
	ids: readonly number[];
	categories: readonly { id: number; name: string }[];
	reload: () => void;
	onDone: () => void;
}) {
	const [isOpen, setOpen] = useState(false);
	const action = useAction();
	const undo = async (token: string) => {
		await action.run(() => api(undoBulkEdit, { undo_token: token }), {
			failed: "The changes could not be undone. Please try again.",
			onDone: ({ restored, skipped }) => {
				const left = skipped.map(({ name }) => name).join(", ");
				toast(
					left
						? `${countOf(restored, "product")} restored. Not restored, because they have changed since: ${left}`
						: `${countOf(restored, "product")} restored`,
					left ? "warning" : "success",
					left ? 8000 : undefined,
				);
			},
		});
		reload();
	};
	const change = (values: BulkChange) =>
		action.run(() => api(bulkEditProducts, { ids: [...ids], ...values }), {
			done: ({ changed }) => `${countOf(changed, "product")} changed`,
			undo: ({ undo_token: token }) => undo(token),
			onDone: () => {
				setOpen(false);
				onDone();
				reload();
			},
		});
	const setStatus = (status: AdminProductSummary["status"]) => () => change({ status });
	return (
		<>
			<Button size="small" tone="outline" onClick={setStatus("published")}>
				Publish
			</Button>
			<Button size="small" tone="outline" onClick={setStatus("archived")}>
				Archive
			</Button>
			<Button size="small" onClick={() => setOpen(true)}>
				Edit…
			</Button>
			<OnceOpened open={isOpen}>
				<BulkEditDialog
					open={isOpen}
					count={ids.length}
					categories={categories}
					isBusy={action.isBusy}
					onClose={() => setOpen(false)}
					onChange={change}
				/>
			</OnceOpened>
		</>
	);
}
