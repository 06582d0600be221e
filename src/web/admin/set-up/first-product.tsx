import { useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import { listBranchSettings } from "#contract/admin/branches.ts";
import { addProductImage, createProduct } from "#contract/admin/products.ts";
import { readSetUp } from "#contract/admin/set-up.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { api, messageOf } from "../../api.ts";
import { pictureTypes, scalePicture, UnreadablePicture } from "../../pictures/open-picture.ts";
import { sendPatiently } from "../../pictures/send-patiently.ts";
import { Button } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { toast } from "../../ui/toast.tsx";
import { uploadFile } from "../../upload-file.ts";
import { ActionForm } from "../kit/form/action-form.tsx";
import { NumberField, PesosField, TextField } from "../kit/form/fields.tsx";
import { useFormAction } from "../kit/form/use-form-action.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { setUp, setUpCrumb } from "../kit/page/set-up-way.tsx";
import { useRead } from "../kit/read/use-read.ts";

export const meta = pageTitle("Add a product");

const crumbs = [setUpCrumb];

/** One product with its photo and its pieces, for sale at once. */
export default function FirstProduct() {
	const navigate = useNavigate();
	const [name, setName] = useState("");
	const [price, setPrice] = useState<number | null>(null);
	const [pieces, setPieces] = useState<number | null>(null);
	const [photo, setPhoto] = useState<File | null>(null);
	const [share, setShare] = useState<number | null>(null);
	const action = useFormAction();
	const preview = usePreview(photo);
	const isAnother = (useRead(readSetUp, {}).value?.products ?? 0) > 0;

	const submit = () =>
		action.run(
			async () => {
				// One that cannot be opened is said before anything is made.
				const picture = photo && (await scalePicture(photo));
				const made = await api(createProduct, {
					...{ name, price: price ?? Number.NaN, status: "published" },
				});
				await complete(made.id, made.variations[0]?.id ?? null, picture);
			},
			{
				failed: (error) =>
					error instanceof UnreadablePicture
						? error.message
						: "It could not be saved. Please try again.",
			},
		);
	/** The product is there: what fails from here on is done on its own page. */
	const complete = async (id: number, variationId: number | null, image: File | null) => {
		try {
			const [branch] = await api(listBranchSettings);
			if (branch && variationId !== null && pieces) {
				await api(receiveStock, {
					...{ branch_id: branch.id, note: "" },
					lines: [{ variation_id: variationId, quantity: pieces }],
				});
			}
			if (image) {
				await sendPatiently(() => uploadFile(addProductImage, { image, product_id: id }, setShare));
			}
			toast(`${name} is for sale`);
			await navigate(setUp);
		} catch (error) {
			toast(messageOf(error, "Pieces or photo are missing: please add them here."), "error", 8000);
			await navigate(href("/admin/products/:id", { id: String(id) }));
		}
	};
	const { errorOf, isBusy } = action;
	return (
		<AdminPage
			title={isAnother ? "Add another product" : "Your first product"}
			crumbs={crumbs}
			width="text"
		>
			<ActionForm action={action} onSubmit={submit} problemClassName="mx-4">
				<Section
					title="What it is"
					hint="It goes on sale as soon as it is saved; everything else can be said later under Products."
				>
					<TextField
						label="Name"
						name="name"
						value={name}
						onChange={setName}
						error={errorOf("name")}
						maxLength={255}
					/>
					<div className="grid grid-cols-2 items-start gap-3">
						<PesosField
							label="Price"
							name="price"
							value={price}
							onChange={setPrice}
							error={errorOf("price")}
						/>
						<NumberField
							label="Pieces you have"
							name="pieces"
							value={pieces}
							onChange={setPieces}
							error={undefined}
						/>
					</div>
					<label className="grid gap-1.5 text-small font-semibold">
						Photo
						<input
							type="file"
							accept={pictureTypes}
							onChange={(event) => setPhoto(event.currentTarget.files?.[0] ?? null)}
							className="min-h-11 w-full rounded-small border border-ink-faint bg-paper-raised p-1.5 font-normal file:mr-3 file:rounded-full file:border-0 file:bg-line file:px-4 file:py-2 file:font-semibold"
						/>
					</label>
					{preview && (
						<img
							src={preview}
							alt={name || "Your product"}
							className="size-40 rounded-medium border border-line object-cover"
						/>
					)}
					{share !== null && <ChargeBar value={share} label="Uploading the photo" />}
				</Section>
				<div className="flex justify-end px-4">
					<Button type="submit" disabled={isBusy}>
						{isBusy ? "Saving…" : "Put it on sale"}
					</Button>
				</div>
			</ActionForm>
		</AdminPage>
	);
}

/** The chosen file as a picture of this page. */
function usePreview(file: File | null): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setAddress(null);
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return address;
}
