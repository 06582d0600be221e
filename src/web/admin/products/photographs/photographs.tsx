import { href, Link } from "react-router";
import { type MatchState, type Photograph, sendPhotograph } from "#contract/admin/photographs.ts";
import { pictureTypes } from "#web/pictures/open-picture.ts";
import { PictureUploadState } from "#web/pictures/picture-upload-state.tsx";
import { usePictureUpload } from "#web/pictures/use-picture-upload.ts";
import { Button } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.tsx";
import { uploadFile } from "#web/upload-file.ts";
import { FileDrop } from "../../kit/file/file-drop.tsx";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { PhotographRow } from "./photograph-row.tsx";
import { type Photographs, readyPhotographs, usePhotographs } from "./use-photographs.ts";

export const meta = pageTitle("Photos");

const isPicture = ({ name, type }: File) =>
	type.startsWith("image/") || /\.(?:jpe?g|png|webp|avif|hei[cf])$/i.test(name);

/** Bulk upload of product photos. Photos are matched by file name, reviewed, and then added to their products. */
export default function PhotographsPage() {
	const photographs = usePhotographs();
	const { read, rows, put } = photographs;
	const upload = usePictureUpload(async (image, watch, { name }) => {
		const sent = await uploadFile(sendPhotograph, { image, file_name: name }, watch);
		if (sent.applied_to) toast(`${name} is already on ${sent.applied_to.name}.`, "warning", 6000);
		else put([sent]);
	});
	return (
		<AdminPage title="Photos" count={rows.length > 0 ? rows.length : null}>
			<div className="grid gap-4">
				<Section
					title="Add photos"
					hint="Name each file after the SKU or product, followed by the photo's position: CASE-A15-BLK-2.jpg. You review the matches before anything changes."
				>
					<FileDrop
						label="Photos"
						accept={pictureTypes}
						multiple
						folders
						className="gap-3 px-5 py-8"
						onFiles={(files) => upload.add(files.filter(isPicture))}
					>
						{(choose, chooseFolder) => (
							<>
								{!upload.going && (
									<p className="text-large font-semibold">Drop photos or a folder here</p>
								)}
								<div className="flex flex-wrap justify-center gap-2">
									<Button onClick={choose}>
										<Icon name="plus" className="size-5" /> Choose photos
									</Button>
									<Button tone="outline" className="max-sm:hidden" onClick={chooseFolder}>
										Choose a folder
									</Button>
								</div>
								<PictureUploadState upload={upload} />
								<p className="text-small text-ink-soft">
									Up to 40 MB each. Uploads are stored for 90 days, so you can continue later or on
									another device.
								</p>
							</>
						)}
					</FileDrop>
				</Section>
				<ReadState read={read}>{() => <Waiting photographs={photographs} />}</ReadState>
				<AppliedList photographs={photographs} />
			</div>
		</AdminPage>
	);
}

const parts: readonly { state: MatchState; title: string; hint: string }[] = [
	{
		state: "doubtful",
		title: "Product to confirm",
		hint: "The file name matches several items, or contains more than an SKU. Choose the product.",
	},
	{
		state: "unmatched",
		title: "Not recognized",
		hint: "The file name matches no SKU or product. Search for the product.",
	},
	{
		state: "matched",
		title: "Ready",
		hint: "Review the photos, then assign them to their products.",
	},
];

function Waiting({ photographs }: { photographs: Photographs }) {
	const { rows } = photographs;
	const ready = readyPhotographs(rows);
	const stateOf = (row: Photograph): MatchState => (ready.includes(row) ? "matched" : row.state);
	if (rows.length === 0) return null;
	return (
		<>
			<BulkActions photographs={photographs} ready={ready} />
			{parts.map(({ state, title, hint }) => {
				const own = rows.filter((row) => stateOf(row) === state);
				if (own.length === 0) return null;
				return (
					<Section key={state} title={`${title} (${formatCount(own.length)})`} hint={hint}>
						<ul className="-mx-4 divide-y divide-line border-t border-line sm:-mx-5">
							{own.map((row) => (
								<PhotographRow key={row.id} photograph={row} photographs={photographs} />
							))}
						</ul>
					</Section>
				);
			})}
		</>
	);
}

/** Actions for all photos. */
function BulkActions({
	photographs,
	ready,
}: {
	photographs: Photographs;
	ready: readonly Photograph[];
}) {
	const { rows, progress, action, apply, even } = photographs;
	const areEvened = rows.every(({ is_evened }) => is_evened);
	return (
		<div className="sticky top-14.5 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line bg-paper-raised px-4 py-3 sm:mx-4 sm:rounded-medium sm:border sm:px-5">
			<Button disabled={ready.length === 0 || action.isBusy} onClick={() => apply(ready)}>
				Assign {countOf(ready.length, "photo")}
			</Button>
			<label className="inline-flex min-h-11 items-center gap-2.5 text-small font-semibold">
				<input
					type="checkbox"
					className="size-5 accent-ink"
					checked={areEvened}
					disabled={action.isBusy}
					onChange={() => even(rows, !areEvened)}
				/>
				Make every background white
			</label>
			{progress && (
				<div role="status" className="grid min-w-40 flex-1 gap-1 text-small">
					<span>
						{formatCount(progress.done)} of {formatCount(progress.of)}
					</span>
					<ChargeBar value={progress.done / progress.of} label="Photos assigned to products" />
				</div>
			)}
		</div>
	);
}

function AppliedList({ photographs: { applied } }: { photographs: Photographs }) {
	if (applied.length === 0) return null;
	return (
		<Section
			title={`Assigned (${formatCount(applied.length)})`}
			hint="These photos replaced any placeholder drawings. The uploaded files are kept."
		>
			<ul aria-label="Assigned photos" className="grid gap-1 text-small">
				{applied.map(({ id, file_name, product }) => (
					<li key={id} className="flex flex-wrap gap-x-2">
						<span className="break-all text-ink-soft">{file_name}</span>
						<Link
							to={href("/admin/products/:id", { id: String(product.id) })}
							className="underline"
						>
							{product.name}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
