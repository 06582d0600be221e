import { type ChangeEvent, useId, useRef } from "react";
import { messageOf } from "../api.ts";
import { pictureTypes } from "../pictures/open-picture.ts";
import { PictureUploadState } from "../pictures/picture-upload-state.tsx";
import { usePictureUpload } from "../pictures/use-picture-upload.ts";
import { Icon } from "../ui/icons.tsx";
import { ProductImage } from "../ui/product-image.tsx";
import { toast } from "../ui/toast.tsx";

interface Photo {
	id: number;
	path: string;
}

/**
 * Photos in a form. Each photo is uploaded as soon as it's chosen, and attached to the record when the form is
 * submitted.
 */
export function PhotosField({
	most,
	photos,
	send,
	remove: removeSent,
	onChange,
}: {
	most: number;
	photos: readonly Photo[];
	/** Uploads a photo. Resolves to all photos uploaded so far. */
	send: (photo: File, watch: (share: number) => void) => Promise<Photo[]>;
	remove: (photo: Photo) => Promise<unknown>;
	onChange: (photos: Photo[]) => void;
}) {
	const fieldId = useId();
	const input = useRef<HTMLInputElement>(null);
	const upload = usePictureUpload(async (photo, watch) => onChange(await send(photo, watch)));
	const room = most - photos.length;
	const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(currentTarget.files ?? [])];
		currentTarget.value = "";
		if (files.length > room) {
			toast(`Add at most ${most} photos.`, "warning");
		}
		void upload.add(files.slice(0, room));
	};
	const remove = async (gone: Photo) => {
		try {
			await removeSent(gone);
			onChange(photos.filter(({ id }) => id !== gone.id));
			input.current?.focus();
		} catch (error) {
			toast(messageOf(error, "The photo could not be removed. Please try again."), "error");
		}
	};
	return (
		<div className="grid gap-2">
			<label htmlFor={fieldId} className="text-small font-semibold">
				Photos <span className="font-normal text-ink-soft">(optional, up to {most})</span>
			</label>
			{photos.length > 0 && (
				<ul className="flex flex-wrap gap-3">
					{photos.map((photo, place) => (
						<li key={photo.id} className="relative">
							<span className="block size-20 overflow-hidden rounded-small border border-line">
								<ProductImage path={photo.path} alt={`Your photo ${place + 1}`} sizes="80px" />
							</span>
							<button
								type="button"
								aria-label={`Remove photo ${place + 1}`}
								onClick={() => remove(photo)}
								className="absolute -top-3 -right-3 grid size-11 place-items-center"
							>
								<span className="grid size-7 place-items-center rounded-full bg-ink text-paper">
									<Icon name="close" className="size-4" />
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
			<input
				ref={input}
				id={fieldId}
				type="file"
				multiple
				accept={pictureTypes}
				disabled={room <= 0 || upload.going !== null}
				aria-describedby={`${fieldId}-note`}
				onChange={choose}
				className="min-h-12 w-full min-w-0 rounded-small border border-ink-faint bg-paper-raised p-2 text-small file:mr-3 file:min-h-9 file:rounded-small file:border-0 file:bg-ink file:px-3 file:font-semibold file:text-paper disabled:opacity-60"
			/>
			<p id={`${fieldId}-note`} className="text-fine text-ink-soft">
				We remove location data from your photos.
			</p>
			<PictureUploadState upload={upload} />
		</div>
	);
}
