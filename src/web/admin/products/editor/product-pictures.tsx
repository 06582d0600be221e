import {
	type AdminProduct,
	addProductImage,
	describeProductImage,
	orderProductImages,
	removeProductImage,
} from "#contract/admin/products.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { pictureTypes } from "#web/pictures/open-picture.ts";
import { PictureUploadState } from "#web/pictures/picture-upload-state.tsx";
import { usePictureUpload } from "#web/pictures/use-picture-upload.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { uploadFile } from "#web/upload-file.ts";
import { FileDrop } from "../../kit/file/file-drop.tsx";
import { OrderedList } from "../../kit/list/ordered-list.tsx";
import { useOrder } from "../../kit/list/use-order.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { AltTextField } from "./alt-text-field.tsx";

type Picture = AdminProduct["images"][number];

/** Images of a product. Users upload, reorder and describe images, and changes are saved immediately. */
export function ProductPictures({
	product,
	onChanged,
}: {
	product: AdminProduct;
	onChanged: (product: AdminProduct) => void;
}) {
	const { may } = usePermissions();
	const confirm = useConfirm();
	const action = useAction();
	const order = useOrder<Picture>(product.images, {
		save: async (pictures) => {
			const ids = pictures.map(({ id }) => id);
			const changed = await api(orderProductImages, { id: product.id, ids });
			onChanged(changed);
			return changed.images;
		},
		onSaved: () => {},
		onFailed: () => {},
	});
	const upload = usePictureUpload(async (image, watch) =>
		onChanged(await uploadFile(addProductImage, { image, product_id: product.id }, watch)),
	);
	const remove = async ({ id, alt }: Picture) => {
		const sure = await confirm({
			title: "Remove this photo?",
			text: `${alt || "The photo"} is removed from the product and its variations. Orders still show it.`,
			confirmLabel: "Remove photo",
			danger: true,
		});
		if (sure) void action.run(() => api(removeProductImage, { id }), { onDone: onChanged });
	};
	const nameOf = (picture: Picture) => picture.alt || `photo ${order.items.indexOf(picture) + 1}`;
	if (!may("products.write")) return null;
	return (
		<Section
			title="Photos"
			hint="The first photo is the main photo. Changes here are saved immediately."
		>
			{order.items.length > 0 && (
				<OrderedList order={order} label="Photos" keyOf={({ id }) => id} nameOf={nameOf}>
					{(picture) => (
						<>
							<span className="size-16 shrink-0 overflow-hidden rounded-small">
								<ProductImage path={picture.path} alt={picture.alt} sizes="64px" />
							</span>
							<AltTextField
								words={picture.alt}
								label={`Alt text of ${nameOf(picture)}`}
								save={async (alt) =>
									onChanged(await api(describeProductImage, { id: picture.id, alt }))
								}
							/>
							<IconButton label={`Remove ${nameOf(picture)}`} onClick={() => remove(picture)}>
								<Icon name="trash" className="size-5" />
							</IconButton>
						</>
					)}
				</OrderedList>
			)}
			<FileDrop
				label="Photos to add"
				accept={pictureTypes}
				multiple
				className="gap-2 p-5 text-small"
				onFiles={upload.add}
			>
				{(choose) => (
					<>
						{!upload.going && (
							<>
								<Button size="small" tone="outline" onClick={choose}>
									<Icon name="plus" className="size-5" />
									Add photos
								</Button>
								<span className="text-ink-soft">or drop them here. Up to 40 MB each</span>
							</>
						)}
						<PictureUploadState upload={upload} />
					</>
				)}
			</FileDrop>
		</Section>
	);
}
