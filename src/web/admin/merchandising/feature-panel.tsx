import { useEffect, useState } from "react";
import {
	type AdminFeature,
	createFeature,
	deleteFeature,
	updateFeature,
} from "#contract/admin/merchandising.ts";
import { tags } from "#contract/user/catalogue.ts";
import { api } from "../../api.ts";
import { HeroSlide, tagStyles } from "../../ui/hero-slide.tsx";
import { CheckField, SelectField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { pictureOf, type Slide } from "./feature-slide.ts";
import { PictureField } from "./picture-field.tsx";
import { ProductChoice } from "./product-choice.tsx";
import { RemoveButton } from "./remove-button.tsx";

const newFeature: AdminFeature = {
	id: 0,
	version: 0,
	tag: "featured",
	is_active: true,
	title: "",
	subtitle: "",
	image_path: null,
	product_id: null,
	product: null,
};

const toValues = (feature: AdminFeature) => ({
	tag: feature.tag,
	title: feature.title,
	subtitle: feature.subtitle,
	product_id: feature.product_id,
	images: feature.image_path === null ? [] : [feature.image_path],
	is_active: feature.is_active,
});

function save({ images, ...values }: ReturnType<typeof toValues>, { id, version }: AdminFeature) {
	const fields = { ...values, image_path: images[0] ?? null };
	return id === 0 ? api(createFeature, fields) : api(updateFeature, { id, version, ...fields });
}

const tagChoices = tags.map((value) => ({ value, name: tagStyles[value].name }));

/** Form for a slide at the top of the home page, with a live preview. */
export default function FeaturePanel({
	feature,
	onClose,
	onDraft,
	onSaved,
	onRemoved,
}: {
	/** null for a new slide. */
	feature: AdminFeature | null;
	onClose: () => void;
	/** Called with a preview of the current form values. */
	onDraft: (slide: Slide) => void;
	onSaved: (feature: AdminFeature) => void;
	onRemoved: () => void;
}) {
	const form = useRecordForm({ record: feature ?? newFeature, toValues, save, onSaved });
	const [product, setProduct] = useState(feature?.product ?? null);
	const { tag, title, subtitle, images } = form.values;
	const chosen = product?.id === form.values.product_id ? product : (feature?.product ?? null);
	const shownProduct = form.values.product_id === null ? null : chosen;
	const image = pictureOf(images[0] ?? null, shownProduct);
	useEffect(() => {
		onDraft({ tag, title, subtitle, image });
	}, [onDraft, tag, title, subtitle, image]);

	return (
		<SidePanel title={feature?.title ?? "New slide"} onClose={onClose}>
			<section aria-label="Preview on a phone" className="@container">
				<div className="overflow-hidden rounded-large">
					<HeroSlide tag={tag} title={title || "Title"} subtitle={subtitle} image={image} />
				</div>
			</section>
			<RecordForm
				form={form}
				saveLabel={feature ? "Save" : "Add slide"}
				labels={{
					tag: "Tag",
					title: "Title",
					subtitle: "Subtitle",
					product_id: "Product",
					images: "Picture",
					is_active: "Active",
				}}
			>
				<SelectField label="Tag" choices={tagChoices} {...form.bind("tag")} />
				<TextField label="Title" maxLength={120} {...form.bind("title")} />
				<TextField label="Subtitle" maxLength={200} {...form.bind("subtitle")} />
				<ProductChoice
					product={shownProduct}
					error={form.errorOf("product_id")}
					onChoose={(next) => {
						setProduct(next);
						form.set("product_id", next?.id ?? null);
					}}
				/>
				<PictureField
					label="Picture"
					hint="Leave blank to use the product's picture. Up to 40 MB."
					most={1}
					{...form.bind("images")}
					error={form.errorOf("image_path")}
				/>
				<CheckField label="Active" {...form.bind("is_active")} />
			</RecordForm>
			{feature && (
				<RemoveButton
					label="Delete slide"
					remove={() => api(deleteFeature, { id: feature.id })}
					restore={() => save(toValues(feature), newFeature)}
					done="Slide deleted"
					onRemoved={onRemoved}
				/>
			)}
		</SidePanel>
	);
}
