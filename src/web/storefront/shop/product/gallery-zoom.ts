/** A picture's position in its frame: scaled around the frame's center, then moved, in pixels. */
export interface Zoom {
	scale: number;
	x: number;
	y: number;
}

export interface Frame {
	width: number;
	height: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
export const greatestScale = 5;
/** Scale after a double tap. */
export const tapScale = 2.5;

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Returns the nearest position in which the picture still covers its frame. */
export function keepInFrame({ scale, x, y }: Zoom, frame: Frame): Zoom {
	const kept = Math.min(greatestScale, Math.max(1, scale));
	const spare = (kept - 1) / 2;
	// Adding 0 turns −0 into 0, because tests distinguish the two.
	return {
		scale: kept,
		x: clamp(x, spare * frame.width) + 0,
		y: clamp(y, spare * frame.height) + 0,
	};
}

/**
 * Zooms by a factor so that the point under the fingers stays in place.
 * @param point position relative to the center of the frame
 */
export function zoomAt(
	zoom: Zoom,
	factor: number,
	point: { x: number; y: number },
	frame: Frame,
): Zoom {
	const scale = Math.min(greatestScale, Math.max(1, zoom.scale * factor));
	const ratio = scale / zoom.scale;
	return keepInFrame(
		{ scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
		frame,
	);
}

export const moveBy = (zoom: Zoom, x: number, y: number, frame: Frame): Zoom =>
	keepInFrame({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
