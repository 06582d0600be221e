import { useId, useRef } from "react";
import { uploadPicture } from "#contract/admin/merchandising.ts";
import { pictureTypes } from "../../pictures/open-picture.ts";
import { PictureUploadState } from "../../pictures/picture-upload-state.tsx";
import { usePictureUpload } from "../../pictures/use-picture-upload.ts";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { uploadFile } from "../../upload-file.ts";
import type { Bound } from "../kit/form/use-record-form.ts";
import { moved } from "../kit/list/use-order.ts";

/** Ordered images of a record. Users upload, move and remove images, and save the changes with the form. */
export function PictureField({
	label,
	hint,
	most,
	value,
	onChange,
	error,
}: Bound<string[]> & { label: string; hint: string; most: number }) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	/**
	 * The current paths. They aren't read from `value`, because several images may be uploaded before the next render.
	 */
	const latest = useRef<string[]>(value);
	const upload = usePictureUpload(async (image, watch) => {
		const { path } = await uploadFile(uploadPicture, { image }, watch);
		latest.current = most === 1 ? [path] : [...new Set([...latest.current, path])];
		onChange(latest.current);
	});
	const choose = async (files: readonly File[]) => {
		latest.current = value;
		await upload.add(files.slice(0, most === 1 ? 1 : most - value.length));
		if (input.current) input.current.value = "";
	};
	return (
		<fieldset className="grid gap-2" aria-describedby={`${id}-note`}>
			<legend className="pb-1.5 text-small font-semibold">{label}</legend>
			{value.length > 0 && (
				<ol className="grid grid-cols-3 gap-2">
					{value.map((path, place) => (
						<li key={path} className="rounded-small border border-line bg-paper">
							<span className="block">
								<ProductImage
									path={path}
									alt={`Picture ${place + 1}`}
									sizes="8rem"
									className="rounded-small"
								/>
							</span>
							<span className="flex justify-between">
								{most > 1 && (
									<IconButton
										label={`Move picture ${place + 1} to the front`}
										disabled={place === 0}
										onClick={() => onChange(moved(value, place, place - 1))}
									>
										<Icon name="chevronLeft" className="size-5" />
									</IconButton>
								)}
								<IconButton
									label={`Remove picture ${place + 1}`}
									className="ml-auto"
									onClick={() => onChange(value.filter((each) => each !== path))}
								>
									<Icon name="trash" className="size-5" />
								</IconButton>
							</span>
						</li>
					))}
				</ol>
			)}
			{(value.length < most || most === 1) && (
				<label
					className={classNames(
						buttonClass("outline", "small"),
						"cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
					)}
				>
					<Icon name="plus" className="size-5" />
					{upload.going
						? "Uploading…"
						: value.length > 0 && most === 1
							? "Replace"
							: "Add a picture"}
					<input
						ref={input}
						type="file"
						accept={pictureTypes}
						multiple={most > 1}
						disabled={upload.going !== null}
						onChange={(event) => choose([...(event.target.files ?? [])])}
						className="sr-only"
					/>
				</label>
			)}
			<PictureUploadState upload={upload} />
			<p id={`${id}-note`} className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}>
				{error ?? hint}
			</p>
		</fieldset>
	);
}
