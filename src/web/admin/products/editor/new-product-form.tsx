import { type ReactNode, useEffect, useMemo, useState } from "react";
import { href, Link, useNavigate, useSearchParams } from "react-router";
import { type AdminProduct, createProduct } from "#contract/admin/products.ts";
import type { AdminBranch } from "#contract/admin/stock.ts";
import { ApiError, isRefusal } from "#contract/client.ts";
import { useSession } from "#web/account/session.tsx";
import { api } from "#web/api.ts";
import { randomId } from "#web/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { PesosField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { type RecordForm as Form, useRecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useSetUpTrail } from "../../kit/page/set-up-trail.tsx";
import { CategoryField } from "./category-field.tsx";
import { FactFields } from "./fact-fields.tsx";
import { type NewPhotos, NewPhotosSection, useNewPhotos } from "./new-photos.tsx";
import {
	type NewProductValues,
	newProduct,
	toNewProduct,
	toNewValues,
} from "./new-product-values.ts";
import { OpeningStock } from "./opening-stock.tsx";
import { OptionFields } from "./option-fields.tsx";
import { furtherFields, PlainField } from "./plain-field.tsx";
import { createDraftMemory } from "./product-draft.ts";
import {
	FitsSection,
	FlagFields,
	SaleFields,
	SerialSection,
	StatusFields,
	useProductTables,
} from "./product-sections.tsx";
import { SearchFields } from "./search-fields.tsx";

/** Returns the name and device to prefill if the user came from the demand report. */
function useProposed(): Partial<NewProductValues> {
	const [parameters] = useSearchParams();
	const [name, device] = [parameters.get("name"), parameters.get("fits")];
	return {
		...(name && { name: name.slice(0, 255) }),
		...(device && { fits: { devices: [device] } }),
	};
}

/** The stored draft of this tab with its idempotency key, and functions that save and delete the draft. */
function useDraft() {
	const accountId = useSession().user?.id ?? 0;
	const memory = useMemo(() => createDraftMemory(sessionStorage), []);
	const [restored, setRestored] = useState(() => memory.find(accountId));
	const [key, setKey] = useState(() => restored?.key ?? randomId());
	return {
		restored,
		key,
		renewKey: () => setKey(randomId()),
		keep: (values: NewProductValues) => memory.keep({ key, accountId, values }),
		forget: () => {
			memory.forget();
			setRestored(null);
		},
	};
}

/** Form to create a product on one page. A single request saves everything or nothing. */
export function NewProductForm({ branches }: { branches: readonly AdminBranch[] }) {
	const navigate = useNavigate();
	const isOfSetUp = useSetUpTrail();
	const proposed = useProposed();
	const draft = useDraft();
	const { categories, tables, devices } = useProductTables();
	/** Id of the product that an earlier request with the same key created. */
	const [earlier, setEarlier] = useState<number | null>(null);
	const form: Form<NewProductValues> = useRecordForm<AdminProduct, NewProductValues>({
		record: newProduct,
		toValues: toNewValues,
		proposed: draft.restored?.values ?? proposed,
		save: async (values) => {
			const { photos: images, failed } = await photos.whenDone();
			if (failed > 0) throw photosMissing(failed);
			const product = toNewProduct(
				{ ...values, images },
				branches.map(({ id }) => id),
			);
			try {
				return await api(createProduct, product, { headers: { "Idempotency-Key": draft.key } });
			} catch (error) {
				if (isRefusal(error, createProduct, "already_created")) {
					setEarlier(error.body.product_id);
					draft.renewKey();
				}
				throw error;
			}
		},
		done: "Product created",
		onSaved: ({ id }) => {
			draft.forget();
			if (isOfSetUp) return;
			void navigate(href("/admin/products/:id", { id: String(id) }), { replace: true });
		},
		onDiscarded: draft.forget,
	});
	const { values, set, bind, errorOf, isDirty } = form;
	const photos = useNewPhotos(values.images, (images) => set("images", images));
	// biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft only when its values or its key change
	useEffect(() => {
		if (isDirty) draft.keep(values);
	}, [values, isDirty, draft.key]);
	return (
		<RecordForm form={form} saveLabel="Create product" endsStep>
			{draft.restored && <RestoredNote onStartOver={form.reset} />}
			{earlier !== null && <EarlierNote id={earlier} />}
			<NewPhotosSection photos={photos} error={firstPhotoError(form, photos)} />
			<Section title="Product">
				<TextField label="Name" maxLength={255} required {...bind("name")} />
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<PesosField label="Price" {...bind("price")} />
					<CategoryField form={form} categories={categories} />
				</div>
				<PlainField name="description" rows={5} form={form} />
			</Section>
			<FitsSection form={form} devices={devices} />
			<Section title="Variations" hint="Add options such as Color and Length to sell variations.">
				<OptionFields
					options={values.options}
					errorOf={errorOf}
					onChange={(options) => set("options", options)}
				/>
			</Section>
			<OpeningStock form={form} branches={branches} />
			<Section title="Categories and tags" hint="Customers see a published product immediately.">
				<StatusFields form={form} />
			</Section>
			<MoreDetails form={form}>
				<Section title="Details">
					<PlainField name="short_description" form={form} />
					<div className="grid gap-4 sm:grid-cols-2">
						<PlainField name="badge" form={form} />
						{furtherFields.map((name) => (
							<PlainField key={name} name={name} form={form} />
						))}
						<SaleFields form={form} />
					</div>
					<FlagFields form={form} />
				</Section>
				{tables && <FactFields product={newProduct} form={form} tables={tables} />}
				<SerialSection form={form} />
				<SearchFields form={form} />
			</MoreDetails>
		</RecordForm>
	);
}

const photosMissing = (count: number): ApiError => {
	const message =
		count === 1
			? "One photo could not be uploaded. Try again or dismiss the error, then create the product."
			: `${count} photos could not be uploaded. Try again or dismiss the errors, then create the product.`;
	return new ApiError(422, { message, errors: { images: [message] } });
};

/** Returns the first error about one of the photos. */
const firstPhotoError = (
	{ errorOf }: Form<NewProductValues>,
	{ photos }: NewPhotos,
): string | undefined =>
	photos.map((_, index) => errorOf(`images.${index}.path`)).find((error) => error !== undefined);

const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
	<Alert tone="info" className="mx-4">
		<span className="flex flex-wrap items-center justify-between gap-2">
			We restored the product you were adding.{" "}
			<Button size="small" tone="outline" onClick={onStartOver}>
				Start over
			</Button>
		</span>
	</Alert>
);

const EarlierNote = ({ id }: { id: number }) => (
	<Alert tone="info" className="mx-4">
		This product was already created, perhaps in another tab.{" "}
		<Link
			to={href("/admin/products/:id", { id: String(id) })}
			className="font-semibold text-sea underline underline-offset-4"
		>
			Open that product
		</Link>
		, or save again to create a second one.
	</Alert>
);

/** Beginnings of the names of the fields in the collapsed section. */
const folded =
	/^(short_description|badge|is_|featured|sale_|cost|product_type|facts|serial_|warranty_|slug|seo_)/;

/** Rarely used fields. They are collapsed until the user expands them or one of them has an error. */
function MoreDetails({ form, children }: { form: Form<NewProductValues>; children: ReactNode }) {
	const [isOpen, setOpen] = useState(false);
	const isRefused = Object.keys(form.refused.errors).some((name) => folded.test(name));
	return (
		<details
			open={isOpen || isRefused}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="grid gap-4"
		>
			<summary className="mx-4 min-h-11 cursor-pointer content-center font-semibold">
				More details
				<span className="block text-small font-normal text-ink-soft">
					Badge, sale price, cost, specifications and search engines
				</span>
			</summary>
			<div className="grid gap-4 pt-2">{children}</div>
		</details>
	);
}
