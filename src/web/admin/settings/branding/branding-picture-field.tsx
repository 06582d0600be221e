import { useId, useRef, useState } from "react";
import { uploadLookPicture } from "#contract/admin/branding.ts";
import type { Input } from "#contract/endpoint.ts";
import { isHardToSee, logoContrast } from "#lib/branding/logo-contrast.ts";
import { palette } from "#lib/branding/palette.ts";
import { pngPath } from "#lib/pictures/shop-pictures.ts";
import { readPictureShape } from "#lib/pictures/stored-picture.ts";
import { pictureTypes } from "#web/pictures/open-picture.ts";
import { PictureUploadState } from "#web/pictures/picture-upload-state.tsx";
import { usePictureUpload } from "#web/pictures/use-picture-upload.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Alert } from "#web/ui/status.tsx";
import { uploadFile } from "#web/upload-file.ts";
import type { Bound } from "../../kit/form/use-record-form.ts";

/** Field to upload, replace or remove a brand image of the shop. Changes are published when the form is saved. */
export function BrandingPictureField({
	label,
	hint,
	place,
	value,
	onChange,
	error,
}: Bound<string | null> & {
	label: string;
	hint: string;
	place: Input<typeof uploadLookPicture>["place"];
}) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const upload = usePictureUpload(async (image, watch) => {
		const { path } = await uploadFile(uploadLookPicture, { image, place }, watch);
		onChange(path);
	});
	const [faint, setFaint] = useState<string | null>(null);
	const choose = async (file: File | undefined) => {
		if (file) await upload.add([file]);
		if (input.current) input.current.value = "";
	};
	const words = upload.going ? "Uploading…" : value === null ? "Choose a picture" : "Replace";
	return (
		<fieldset className="grid gap-2" aria-describedby={`${id}-note`}>
			<legend className="pb-1.5 text-small font-semibold">{label}</legend>
			{value !== null && (
				<span className="flex w-fit max-w-full rounded-small border border-line bg-paper p-3">
					<Shown
						path={value}
						label={label}
						onShown={(picture) => setFaint(place === "logo" && isFaint(picture) ? value : null)}
					/>
				</span>
			)}
			{value !== null && faint === value && (
				<Alert tone="warning">
					This logo is hard to see on a light background. You can keep it, but a darker logo is
					easier to see.
				</Alert>
			)}
			<div className="flex flex-wrap gap-2">
				<label
					className={classNames(
						buttonClass("outline", "small"),
						"cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
					)}
				>
					<Icon name="plus" className="size-5" />
					{words}
					<input
						ref={input}
						type="file"
						aria-label={`${words}: ${label}`}
						accept={pictureTypes}
						disabled={upload.going !== null}
						onChange={(event) => choose(event.currentTarget.files?.[0])}
						className="sr-only"
					/>
				</label>
				{value !== null && (
					<Button
						size="small"
						tone="quiet"
						onClick={() => onChange(null)}
						aria-label={`Remove: ${label}`}
					>
						Remove
					</Button>
				)}
			</div>
			<PictureUploadState upload={upload} />
			<p id={`${id}-note`} className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}>
				{error ?? hint}
			</p>
		</fieldset>
	);
}

/** Maximum width and height in pixels to which an image is scaled down before its contrast is measured. */
const assessedSide = 160;

/** True if an image hardly stands out from the page background. */
function isFaint(picture: HTMLImageElement): boolean {
	const canvas = document.createElement("canvas");
	const { naturalWidth, naturalHeight } = picture;
	const scale = Math.min(1, assessedSide / Math.max(naturalWidth, naturalHeight, 1));
	canvas.width = Math.max(1, Math.round(naturalWidth * scale));
	canvas.height = Math.max(1, Math.round(naturalHeight * scale));
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context) return false;
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
	return isHardToSee(logoContrast(data, palette.paper));
}

function Shown({
	path,
	label,
	onShown,
}: {
	path: string;
	label: string;
	onShown: (picture: HTMLImageElement) => void;
}) {
	const shape = readPictureShape(path);
	return (
		<img
			onLoad={(event) => onShown(event.currentTarget)}
			src={shape ? pngPath(path, Math.min(shape.width, 480)) : path}
			width={shape?.width}
			height={shape?.height}
			alt={label}
			className="h-auto max-h-28 w-auto max-w-full object-contain"
		/>
	);
}
