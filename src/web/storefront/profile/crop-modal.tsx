import {
	type KeyboardEvent as ReactKeyboardEvent,
	type PointerEvent as ReactPointerEvent,
	useEffect,
	useRef,
	useState,
} from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { closestZoom, drag, keepInside, sideOf, wholePicture } from "./crop-square.ts";

/** Pixels of the picture that is sent. */
const sentSide = 512;
/** How far an arrow key moves the picture, as a part of the square. */
const keyStep = 0.05;
const steps: Record<string, { x: number; y: number }> = {
	ArrowLeft: { x: -keyStep, y: 0 },
	ArrowRight: { x: keyStep, y: 0 },
	ArrowUp: { x: 0, y: -keyStep },
	ArrowDown: { x: 0, y: keyStep },
};

/** The square of a picture that becomes the avatar: dragged, brought closer, seen as it will be. */
export default function CropModal({
	picture,
	isBusy,
	onChoose,
	onClose,
}: {
	picture: ImageBitmap;
	isBusy: boolean;
	/** A JPEG of the square; null where the browser could not make one. */
	onChoose: (square: Blob | null) => void;
	onClose: () => void;
}) {
	// The modal brings its canvas later than its first effects.
	const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
	const held = useRef<{ x: number; y: number } | null>(null);
	const [view, setView] = useState(() => wholePicture(picture));

	useEffect(() => {
		const pen = canvas?.getContext("2d");
		if (!pen) return;
		const side = sideOf(picture, view);
		// Where the picture lets through, the avatar is white.
		pen.fillStyle = "white";
		pen.fillRect(0, 0, sentSide, sentSide);
		pen.imageSmoothingQuality = "high";
		const [left, top] = [view.x - side / 2, view.y - side / 2];
		pen.drawImage(picture, left, top, side, side, 0, 0, sentSide, sentSide);
	}, [canvas, picture, view]);

	const move = (event: ReactPointerEvent<HTMLElement>) => {
		const from = held.current;
		if (!from) return;
		const { width } = event.currentTarget.getBoundingClientRect();
		const by = { x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / width };
		held.current = { x: event.clientX, y: event.clientY };
		setView((now) => drag(picture, now, by));
	};
	const press = (event: ReactKeyboardEvent) => {
		const by = steps[event.key];
		if (!by) return;
		event.preventDefault();
		setView((now) => drag(picture, now, by));
	};
	return (
		<Modal open onClose={onClose} title="Crop your picture">
			<div className="grid gap-5">
				<button
					type="button"
					aria-label="Your picture: drag it, or move it with the arrow keys"
					onKeyDown={press}
					onPointerDown={(event) => {
						event.currentTarget.setPointerCapture(event.pointerId);
						held.current = { x: event.clientX, y: event.clientY };
					}}
					onPointerMove={move}
					onPointerUp={() => {
						held.current = null;
					}}
					onPointerCancel={() => {
						held.current = null;
					}}
					className="relative mx-auto block aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-medium bg-tint-sand active:cursor-grabbing"
				>
					<canvas ref={setCanvas} width={sentSide} height={sentSide} className="block size-full" />
					<span className="pointer-events-none absolute inset-1 rounded-full border-2 border-paper-raised shadow-[0_0_0_9rem_rgb(21_24_28/0.45)]" />
				</button>
				<label className="grid gap-1.5 text-small font-semibold">
					Zoom
					<input
						type="range"
						min={1}
						max={closestZoom}
						step={0.05}
						value={view.zoom}
						onChange={(event) =>
							setView(keepInside(picture, { ...view, zoom: Number(event.currentTarget.value) }))
						}
						className="h-11 w-full accent-ink"
					/>
				</label>
				<div className="flex flex-wrap justify-end gap-3">
					<Button tone="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button
						disabled={isBusy || canvas === null}
						onClick={() => canvas?.toBlob(onChoose, "image/jpeg", 0.9)}
					>
						Use this picture
					</Button>
				</div>
			</div>
		</Modal>
	);
}
