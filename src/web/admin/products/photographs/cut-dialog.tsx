import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import type { Photograph } from "#contract/admin/photographs.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { previewPath } from "./photograph-tile.tsx";
import "react-easy-crop/react-easy-crop.css";

const widestZoom = 0.5;
const closestZoom = 6;
/** Milliseconds without a change before the preview is rendered. */
const debounce = 300;

const cutOf = ({ x, y, width }: Area): Photograph["cut"] => ({
	left: Math.round(x),
	top: Math.round(y),
	side: Math.max(16, Math.round(width)),
});

/** Crop and background of a photo, before and after. */
export default function CutDialog({
	photograph,
	isBusy,
	onSave,
	onClose,
}: {
	photograph: Photograph;
	isBusy: boolean;
	onSave: (changes: Pick<Photograph, "cut" | "is_evened">) => void;
	onClose: () => void;
}) {
	const { id, path, cut } = photograph;
	const [crop, setCrop] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(1);
	const [chosen, setChosen] = useState(cut);
	const [shown, setShown] = useState(cut);
	const [isEvened, setEvened] = useState(photograph.is_evened);
	useEffect(() => {
		const timer = setTimeout(() => setShown(chosen), debounce);
		return () => clearTimeout(timer);
	}, [chosen]);
	return (
		<Modal open onClose={onClose} title="Crop and background" size="large">
			<div className="grid gap-5">
				<div className="grid gap-4 sm:grid-cols-2">
					<figure className="grid content-start gap-2">
						<figcaption className="text-small font-semibold">Before</figcaption>
						<div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-medium bg-tint-sand">
							<Cropper
								image={path}
								crop={crop}
								zoom={zoom}
								minZoom={widestZoom}
								maxZoom={closestZoom}
								aspect={1}
								showGrid={false}
								restrictPosition={false}
								initialCroppedAreaPixels={{
									x: cut.left,
									y: cut.top,
									width: cut.side,
									height: cut.side,
								}}
								onCropChange={setCrop}
								onZoomChange={setZoom}
								onCropAreaChange={(_, area) => setChosen(cutOf(area))}
								mediaProps={{ alt: "" }}
								cropperProps={{
									role: "button",
									"aria-label": "Visible part. Drag it or use the arrow keys to move it.",
								}}
								disableAutomaticStylesInjection
							/>
						</div>
					</figure>
					<figure className="grid content-start gap-2">
						<figcaption className="text-small font-semibold">After</figcaption>
						<img
							src={previewPath(id, shown, isEvened)}
							alt="Preview"
							className="mx-auto aspect-square w-full max-w-80 rounded-medium border border-line bg-paper object-cover"
						/>
					</figure>
				</div>
				<label className="grid gap-1.5 text-small font-semibold">
					Zoom
					<input
						type="range"
						min={widestZoom}
						max={closestZoom}
						step={0.05}
						value={zoom}
						onChange={(event) => setZoom(Number(event.currentTarget.value))}
						className="h-11 w-full accent-ink"
					/>
				</label>
				<label className="inline-flex min-h-11 items-center gap-2.5 text-small font-semibold">
					<input
						type="checkbox"
						className="size-5 accent-ink"
						checked={isEvened}
						onChange={(event) => setEvened(event.currentTarget.checked)}
					/>
					Make the background white
				</label>
				<p className="text-fine text-ink-soft">The original photo doesn't change.</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button tone="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button disabled={isBusy} onClick={() => onSave({ cut: chosen, is_evened: isEvened })}>
						Apply
					</Button>
				</div>
			</div>
		</Modal>
	);
}
