import { useRef } from "react";
import { uploadPicture } from "#contract/admin/merchandising.ts";
import { maxProductImages } from "#contract/admin/products.ts";
import { pictureTypes } from "#web/pictures/open-picture.ts";
import { PictureUploadState } from "#web/pictures/picture-upload-state.tsx";
import { type PictureUpload, usePictureUpload } from "#web/pictures/use-picture-upload.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { uploadFile } from "#web/upload-file.ts";
import { FileDrop } from "../../kit/file/file-drop.tsx";
import { moved } from "../../kit/list/use-order.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import type { NewProductValues } from "./new-product-values.ts";

type Photos = NewProductValues["images"];

export interface NewPhotos {
	photos: Photos;
	change: (photos: Photos) => void;
	upload: PictureUpload;
	/**
	 * Waits until uploads are finished.
	 * @returns all photos, and the number of failed uploads
	 */
	whenDone: () => Promise<{ photos: Photos; failed: number }>;
}

/**
 * Photos of a new product. Each photo is uploaded immediately. The request that creates the product contains the paths
 * of the photos.
 */
export function useNewPhotos(photos: Photos, onChange: (photos: Photos) => void): NewPhotos {
	// The latest photos, because several uploads may finish between two renders.
	const latest = useRef(photos);
	latest.current = photos;
	const change = (next: Photos) => {
		latest.current = next;
		onChange(next);
	};
	const upload = usePictureUpload(async (image, watch) => {
		const { path } = await uploadFile(uploadPicture, { image }, watch);
		// Ignore a photo that was uploaded twice, for example on a bad connection. Both uploads have the same path.
		if (latest.current.some((photo) => photo.path === path)) return;
		change([...latest.current, { path }]);
	});
	return {
		photos,
		change,
		upload,
		whenDone: async () => {
			const failed = await upload.whenDone();
			return { photos: latest.current, failed };
		},
	};
}

export function NewPhotosSection({
	photos: { photos, change, upload },
	error,
}: {
	photos: NewPhotos;
	error: string | undefined;
}) {
	return (
		<Section title="Photos" hint="The first photo is the main photo.">
			{photos.length > 0 && (
				<ol aria-label="Photos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
					{photos.map(({ path }, place) => (
						<li key={path} className="overflow-hidden rounded-small border border-line bg-paper">
							<span className="block aspect-square">
								<ProductImage
									path={path}
									alt={`Photo ${place + 1}`}
									sizes="(min-width: 640px) 130px, 33vw"
									className="size-full object-cover"
								/>
							</span>
							<span className="flex items-center justify-between">
								{place === 0 ? (
									<span className="px-2 text-fine text-ink-soft">Main</span>
								) : (
									<IconButton
										label={`Make photo ${place + 1} the main photo`}
										onClick={() => change(moved(photos, place, 0))}
									>
										<Icon name="star" className="size-5" />
									</IconButton>
								)}
								<IconButton
									label={`Remove photo ${place + 1}`}
									onClick={() => change(photos.filter((photo) => photo.path !== path))}
								>
									<Icon name="trash" className="size-5" />
								</IconButton>
							</span>
						</li>
					))}
				</ol>
			)}
			<FileDrop
				label="Photos to add"
				accept={pictureTypes}
				multiple
				camera
				className="gap-2 p-5 text-small"
				onFiles={(files) => upload.add(files.slice(0, maxProductImages - photos.length))}
			>
				{(choose, _chooseFolder, photograph) => (
					<>
						<span className="flex flex-wrap justify-center gap-2">
							<span className="hidden pointer-coarse:block">
								<Button size="small" tone="outline" onClick={photograph}>
									Take photo
								</Button>
							</span>
							<Button size="small" tone="outline" onClick={choose}>
								<Icon name="plus" className="size-5" />
								Add photos
							</Button>
						</span>
						<span className="text-ink-soft">
							Add up to {maxProductImages} photos, 40 MB each. They upload while you type.
						</span>
						<PictureUploadState upload={upload} />
					</>
				)}
			</FileDrop>
			{error && (
				<p role="alert" className="text-fine text-chili">
					{error}
				</p>
			)}
		</Section>
	);
}
