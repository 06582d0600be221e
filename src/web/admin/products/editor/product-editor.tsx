import { href, useParams } from "react-router";
import { type AdminProduct, getAdminProduct } from "#contract/admin/products.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { NewProductForm } from "./new-product-form.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPictures } from "./product-pictures.tsx";

export const meta = pageTitle("Product");

const crumbs = [{ name: "Products", to: href("/admin/products") }];

/** Editor for a product, existing or new. */
export default function ProductEditor() {
	const { id = "" } = useParams();
	return id === "new" ? <NewProduct /> : <ExistingProduct key={id} id={id} />;
}

function NewProduct() {
	const read = useRead(listAdminBranches, {});
	return (
		<AdminPage title="New product" crumbs={crumbs} width="text">
			<ReadState read={read}>
				{(branches) => <NewProductForm branches={branches.filter(({ is_open }) => is_open)} />}
			</ReadState>
		</AdminPage>
	);
}

function ExistingProduct({ id }: { id: string }) {
	const read = useRead(getAdminProduct, { id });
	const product: AdminProduct | null = read.value;
	return (
		<AdminPage
			title={product?.name ?? "Product"}
			crumbs={crumbs}
			width="text"
			actions={product && <ProductActions product={product} onChanged={read.set} />}
		>
			<ReadState read={read}>
				{(known) => (
					<ProductForm
						product={known}
						onSaved={read.set}
						pictures={<ProductPictures product={known} onChanged={read.set} />}
					/>
				)}
			</ReadState>
		</AdminPage>
	);
}
