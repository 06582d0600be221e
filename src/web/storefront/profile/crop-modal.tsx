import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { encodePicture } from "../../pictures/open-picture.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import "react-easy-crop/react-easy-crop.css";

/** Side length of the uploaded picture, in pixels. */
const sentSide = 512;
const closestZoom = 4;

/** An opened picture and its object URL. */
export interface OpenedPicture {
	canvas: HTMLCanvasElement;
	url: string;
}

/** Returns the selected square as a JPEG, or null if the browser couldn't create it. */
async function cut(picture: HTMLCanvasElement, square: Area): Promise<Blob | null> {
	const canvas = document.createElement("canvas");
	canvas.width = sentSide;
	canvas.height = sentSide;
	const pen = canvas.getContext("2d");
	if (!pen) return null;
	pen.imageSmoothingQuality = "high";
	const { x, y, width, height } = square;
	pen.drawImage(picture, x, y, width, height, 0, 0, sentSide, sentSide);
	return encodePicture(canvas, "image/jpeg", 0.9);
}

/**
 * Dialog in which users drag and pinch a picture to select the square that becomes their avatar, with a live preview.
 */
export default function CropModal({
	picture,
	isBusy,
	onChoose,
	onClose,
}: {
	picture: OpenedPicture;
	isBusy: boolean;
	/** Receives the square as a JPEG, or null if the browser couldn't create it. */
	onChoose: (square: Blob | null) => void;
	onClose: () => void;
}) {
	const [crop, setCrop] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(1);
	/** The selected square, in pixels of the picture; null until the picture is shown. */
	const [square, setSquare] = useState<Area | null>(null);
	return (
		<Modal open onClose={onClose} title="Crop your picture">
			<div className="grid gap-5">
				<div className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-medium bg-tint-sand">
					<Cropper
						image={picture.url}
						crop={crop}
						zoom={zoom}
						maxZoom={closestZoom}
						aspect={1}
						cropShape="round"
						showGrid={false}
						objectFit="cover"
						onCropChange={setCrop}
						onZoomChange={setZoom}
						onCropAreaChange={(_, pixels) => setSquare(pixels)}
						mediaProps={{ alt: "" }}
						cropperProps={{
							role: "button",
							"aria-label": "Your picture. Drag it or use the arrow keys to move it.",
						}}
						disableAutomaticStylesInjection
					/>
				</div>
				<label className="grid gap-1.5 text-small font-semibold">
					Zoom
					<input
						type="range"
						min={1}
						max={closestZoom}
						step={0.05}
						value={zoom}
						onChange={(event) => setZoom(Number(event.currentTarget.value))}
						className="h-11 w-full accent-ink"
					/>
				</label>
				<div className="flex flex-wrap justify-end gap-3">
					<Button tone="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button
						disabled={isBusy || square === null}
						onClick={async () => square && onChoose(await cut(picture.canvas, square))}
					>
						Use this picture
					</Button>
				</div>
			</div>
		</Modal>
	);
}
