import {
	type AdminCategory,
	createCategory,
	deleteCategory,
	updateCategory,
} from "#contract/admin/merchandising.ts";
import { api } from "../../api.ts";
import { SelectField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { countOf } from "../kit/format/count-text.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { PictureField } from "./picture-field.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { splitList } from "./split-list.ts";

const newCategory: AdminCategory = {
	id: 0,
	version: 0,
	name: "",
	slug: "",
	images: [],
	picture_focus: "center",
	synonyms: [],
	products_count: 0,
	published_count: 0,
};

const toValues = ({ name, slug, images, picture_focus, synonyms }: AdminCategory) => ({
	name,
	slug,
	images,
	picture_focus,
	synonyms: synonyms.join(", "),
});

const focusChoices = [
	{ value: "center", name: "Center" },
	{ value: "top", name: "Top" },
	{ value: "bottom", name: "Bottom" },
	{ value: "left", name: "Left" },
	{ value: "right", name: "Right" },
] as const;

function save(values: ReturnType<typeof toValues>, { id, version }: AdminCategory) {
	const { slug, ...rest } = { ...values, synonyms: splitList(values.synonyms) };
	if (id !== 0) return api(updateCategory, { id, version, slug, ...rest });
	// If the category's URL is blank, the server derives it from the name.
	return api(createCategory, { ...rest, ...(slug.trim() && { slug }) });
}

export default function CategoryPanel({
	category,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new category. */
	category: AdminCategory | null;
	onClose: () => void;
	onSaved: (category: AdminCategory) => void;
	onRemoved: () => void;
}) {
	const form = useRecordForm({ record: category ?? newCategory, toValues, save, onSaved });
	return (
		<SidePanel title={category?.name ?? "New category"} onClose={onClose}>
			<RecordForm
				form={form}
				saveLabel={category ? "Save" : "Create category"}
				labels={{
					name: "Name",
					slug: "URL handle",
					images: "Pictures",
					picture_focus: "Visible part",
					synonyms: "Search keywords",
				}}
			>
				<TextField label="Name" maxLength={100} {...form.bind("name")} />
				<TextField
					label="URL handle"
					hint={
						category
							? "Part of the category’s address: /app?category=HANDLE. If you change it, old links stop working."
							: "Leave blank to create the handle from the name."
					}
					spellCheck={false}
					maxLength={100}
					{...form.bind("slug")}
				/>
				<TextField
					label="Search keywords"
					hint="Search keywords, separated by commas."
					{...form.bind("synonyms")}
				/>
				<PictureField
					label="Pictures"
					hint="The landing page rotates through all pictures. Other pages show the first one. Up to 40 MB each."
					most={10}
					{...form.bind("images")}
				/>
				<SelectField
					label="Visible part"
					hint="The part to show if a picture isn't square."
					choices={focusChoices}
					{...form.bind("picture_focus")}
				/>
			</RecordForm>
			{category &&
				(category.products_count > 0 ? (
					<p className="text-fine text-ink-soft">
						To delete this category, first move its {countOf(category.products_count, "product")} to
						other categories.
					</p>
				) : (
					<RemoveButton
						label="Delete category"
						question={{
							title: `Delete ${category.name}?`,
							text: "Its page is deleted, too. This can't be undone.",
							confirmLabel: "Delete category",
							danger: true,
						}}
						remove={() => api(deleteCategory, { id: category.id })}
						done="Category deleted"
						onRemoved={onRemoved}
					/>
				))}
		</SidePanel>
	);
}
