import { href, useNavigate, useParams, useSearchParams } from "react-router";
import { type AdminProduct, getAdminProduct } from "#contract/admin/products.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { blankProduct } from "./product-values.ts";

export const meta = pageTitle("Product");

const crumbs = [{ name: "Products", to: href("/admin/products") }];

/** One product with everything there is to say of it, or a new one. */
export default function ProductEditor() {
	const { id = "" } = useParams();
	return id === "new" ? <NewProduct /> : <KnownProduct key={id} id={id} />;
}

function NewProduct() {
	const navigate = useNavigate();
	const [parameters] = useSearchParams();
	// What was asked for and not found leads here with its name and its device.
	const [name, device] = [parameters.get("name"), parameters.get("fits")];
	return (
		<AdminPage title="New product" crumbs={crumbs} width="text">
			<ProductForm
				product={blankProduct}
				proposed={{
					...(name && { name: name.slice(0, 255) }),
					...(device && { fits: { devices: [device] } }),
				}}
				onSaved={({ id }) =>
					navigate(href("/admin/products/:id", { id: String(id) }), { replace: true })
				}
			/>
		</AdminPage>
	);
}

function KnownProduct({ id }: { id: string }) {
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
