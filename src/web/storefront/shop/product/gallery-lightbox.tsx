import { Dialog } from "@base-ui/react/dialog";
import { type ButtonHTMLAttributes, type KeyboardEvent, useState } from "react";
import { Icon } from "#web/ui/icons.tsx";
import { pictureSources } from "#web/ui/picture-sources.ts";
import { placeholderImage } from "#web/ui/product-image.tsx";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import { useZoom } from "./gallery-use-zoom.ts";

export interface Picture {
	path: string;
	alt: string;
}

const step = 1.5;

/** The pictures in full screen. Visitors zoom by pinching or double-tapping, with buttons or with keys. */
export default function GalleryLightbox({
	open,
	onClose,
	pictures,
	index,
	onTurn,
	name,
}: {
	open: boolean;
	onClose: () => void;
	pictures: readonly Picture[];
	index: number;
	onTurn: (index: number) => void;
	name: string;
}) {
	useBackCloses(open, onClose);
	const picture = pictures[index];
	const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
	const shown =
		picture && !failed.has(picture.path) && picture.path ? picture.path : placeholderImage;
	const turn = (by: number) => {
		const next = index + by;
		if (next >= 0 && next < pictures.length) onTurn(next);
	};
	const { frame, image, handlers, zoomBy, scale } = useZoom({
		key: picture?.path ?? "",
		onSwipe: turn,
	});
	const keys: Record<string, () => void> = {
		ArrowLeft: () => turn(-1),
		ArrowRight: () => turn(1),
		"+": () => zoomBy(step),
		"=": () => zoomBy(step),
		"-": () => zoomBy(1 / step),
		"0": () => zoomBy(0),
	};
	const press = (event: KeyboardEvent) => {
		const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
		if (!act) return;
		event.preventDefault();
		act();
	};
	return (
		<Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
			<Dialog.Portal>
				<Dialog.Backdrop className="fixed inset-0 z-50 bg-ink transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
				<Dialog.Popup
					onKeyDown={press}
					className="fixed inset-0 z-50 flex flex-col bg-ink text-paper transition duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
				>
					<div className="flex items-center justify-between gap-3 px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
						<Dialog.Title className="line-clamp-1 font-sans text-small font-semibold tracking-normal">
							{name}
						</Dialog.Title>
						<Dialog.Close
							aria-label="Close"
							className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink-soft"
						>
							<Icon name="close" />
						</Dialog.Close>
					</div>
					<div
						ref={frame}
						{...handlers}
						className="relative min-h-0 flex-1 touch-none overflow-hidden select-none"
					>
						{picture && (
							<img
								ref={image}
								key={picture.path}
								{...pictureSources(shown, "(min-width: 80rem) 80rem, 100vw", false)}
								onError={() => setFailed(new Set([...failed, picture.path]))}
								alt={picture.alt}
								draggable={false}
								className="pointer-events-none absolute inset-0 size-full object-contain"
							/>
						)}
					</div>
					<div className="flex items-center justify-center gap-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
						<DarkButton label="Previous picture" onClick={() => turn(-1)} disabled={index === 0}>
							<Icon name="chevronLeft" />
						</DarkButton>
						<DarkButton label="Zoom out" onClick={() => zoomBy(1 / step)} disabled={scale <= 1}>
							<Icon name="minus" />
						</DarkButton>
						<span role="status" className="w-24 text-center text-fine tabular-nums">
							{index + 1} / {pictures.length} · {Math.round(scale * 100)}%
						</span>
						<DarkButton label="Zoom in" onClick={() => zoomBy(step)}>
							<Icon name="plus" />
						</DarkButton>
						<DarkButton
							label="Next picture"
							onClick={() => turn(1)}
							disabled={index === pictures.length - 1}
						>
							<Icon name="chevronRight" />
						</DarkButton>
					</div>
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

/** A button of 44 × 44 px on a dark background. */
const DarkButton = ({
	label,
	...rest
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) => (
	<button
		type="button"
		aria-label={label}
		title={label}
		className="grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-ink-soft disabled:text-ink-faint disabled:hover:bg-ink"
		{...rest}
	/>
);
