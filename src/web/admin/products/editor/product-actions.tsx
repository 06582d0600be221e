import { href, useNavigate } from "react-router";
import {
	type AdminProduct,
	deleteProduct,
	duplicateProduct,
	updateProduct,
} from "#contract/admin/products.ts";
import { isRefusal } from "#contract/client.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ProductStatus } from "../product-status.tsx";

/** Actions for the whole product. */
export function ProductActions({
	product,
	onChanged,
}: {
	product: AdminProduct;
	onChanged: (product: AdminProduct) => void;
}) {
	const { may } = usePermissions();
	const navigate = useNavigate();
	const confirm = useConfirm();
	const action = useAction();
	const { id, status } = product;
	const change = async ({ version }: AdminProduct, next: AdminProduct["status"]) => {
		const changed = await api(updateProduct, { id, version, status: next });
		onChanged(changed);
		return changed;
	};
	const setStatus = (next: AdminProduct["status"], done: string) =>
		action.run(() => change(product, next), {
			done,
			undo: (changed) =>
				action.run(() => change(changed, status), {
					failed: "The change could not be undone. Please try again.",
				}),
			onConflict: (error) => {
				if (!isRefusal(error, updateProduct, "changed_elsewhere")) return;
				onChanged(error.body.current as AdminProduct);
			},
		});
	const remove = async () => {
		const asked = {
			title: `Delete ${product.name}?`,
			confirmLabel: "Delete",
			danger: true,
			text: "Its variations, photos and stock are deleted too. This can't be undone.",
		};
		if (!(await confirm(asked))) return;
		await action.run(() => api(deleteProduct, { id }), {
			done: "Product deleted",
			onDone: () => navigate(href("/admin/products")),
		});
	};
	return (
		<>
			<ProductStatus product={product} />
			{status === "published" && (
				<a
					href={href("/app/products/:slug", { slug: product.slug })}
					target="_blank"
					rel="noreferrer"
					className={buttonClass("quiet", "small")}
				>
					<Icon name="eye" className="size-5" />
					View
				</a>
			)}
			{may("stock.read") && (
				<ButtonLink
					to={`${href("/admin/stock/labels")}?products=${id}`}
					size="small"
					tone="outline"
				>
					Labels
				</ButtonLink>
			)}
			{may("products.write") && (
				<>
					<Button
						size="small"
						tone="outline"
						disabled={action.isBusy}
						onClick={() =>
							action.run(() => api(duplicateProduct, { id }), {
								done: "Product duplicated. The copy is a draft without stock.",
								onDone: (copy) => navigate(href("/admin/products/:id", { id: String(copy.id) })),
							})
						}
					>
						<Icon name="copy" className="size-5" />
						Duplicate
					</Button>
					{status !== "published" && (
						<Button size="small" tone="outline" disabled={action.isBusy} onClick={remove}>
							Delete
						</Button>
					)}
					{status === "archived" ? (
						<Button
							size="small"
							tone="outline"
							disabled={action.isBusy}
							onClick={() => setStatus("draft", "Restored as a draft")}
						>
							Restore
						</Button>
					) : (
						<Button
							size="small"
							tone="outline"
							disabled={action.isBusy}
							onClick={() => setStatus("archived", "Archived")}
						>
							Archive
						</Button>
					)}
				</>
			)}
		</>
	);
}
