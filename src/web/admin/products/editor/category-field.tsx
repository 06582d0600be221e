import { useState } from "react";
import {
	type AdminCategory,
	createCategory,
	listAdminCategories,
} from "#contract/admin/merchandising.ts";
import { ApiError } from "#contract/client.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { SelectField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import type { Reading } from "../../kit/read/use-reading.ts";
import { categoryChoices, categoryId, noCategory } from "../product-labels.ts";
import type { ProductValues } from "./product-values.ts";

/** Field for the product's category. The user can also create a category in it. */
export function CategoryField({
	form: { values, set, errorOf },
	categories,
}: {
	form: FormFields<ProductValues>;
	categories: Reading<AdminCategory[]>;
}) {
	const { may } = usePermissions();
	const [isNew, setNew] = useState(false);
	const choose = (id: number | null) => set("category_id", id);
	return (
		<div className="grid content-start gap-2">
			<SelectField
				label="Category"
				name="category_id"
				value={values.category_id === null ? noCategory : String(values.category_id)}
				error={errorOf("category_id")}
				choices={categoryChoices(categories.value ?? [])}
				onChange={(choice) => choose(categoryId(choice))}
			/>
			{may("storefront") && !isNew && (
				<Button
					size="small"
					tone="quiet"
					className="justify-self-start"
					onClick={() => setNew(true)}
				>
					<Icon name="plus" className="size-5" />
					New category
				</Button>
			)}
			{isNew && (
				<NewCategory
					onClose={() => setNew(false)}
					onCreated={(created, all) => {
						categories.set(all);
						choose(created.id);
						setNew(false);
					}}
				/>
			)}
		</div>
	);
}

const named = (categories: readonly AdminCategory[], name: string) =>
	categories.find((category) => category.name.toLowerCase() === name.toLowerCase());

/**
 * Creates a category. If a category with this name exists, for example after a lost response, returns the existing one.
 */
async function findOrCreate(
	name: string,
): Promise<{ created: AdminCategory; all: AdminCategory[] }> {
	try {
		const created = await api(createCategory, { name });
		return { created, all: await api(listAdminCategories) };
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 422) throw error;
		const all = await api(listAdminCategories);
		const created = named(all, name);
		if (!created) throw error;
		return { created, all };
	}
}

function NewCategory({
	onCreated,
	onClose,
}: {
	onCreated: (created: AdminCategory, all: AdminCategory[]) => void;
	onClose: () => void;
}) {
	const [name, setName] = useState("");
	const action = useAction();
	const create = () => {
		if (name.trim() === "") return action.refuseField("name", "Enter a name.");
		void action.submit(() => findOrCreate(name.trim()), {
			field: "name",
			failed: "The category could not be created. Please try again.",
			onDone: ({ created, all }) => onCreated(created, all),
		});
	};
	return (
		<fieldset className="grid gap-2 rounded-small border border-line p-3">
			<legend className="sr-only">New category</legend>
			<Field
				label="Category name"
				autoFocus
				autoComplete="off"
				maxLength={100}
				value={name}
				error={action.errorOf("name")}
				onChange={(event) => setName(event.currentTarget.value)}
				onKeyDown={(event) => {
					// Prevent Enter from submitting the product form.
					if (event.key !== "Enter") return;
					event.preventDefault();
					create();
				}}
			/>
			<div className="flex flex-wrap gap-2">
				<Button size="small" tone="outline" disabled={action.isBusy} onClick={create}>
					{action.isBusy ? "Creating…" : "Create category"}
				</Button>
				<Button size="small" tone="quiet" disabled={action.isBusy} onClick={onClose}>
					Cancel
				</Button>
			</div>
		</fieldset>
	);
}
