import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { moveBy, tapScale, unzoomed, type Zoom, zoomAt } from "./gallery-zoom.ts";

interface Point {
	x: number;
	y: number;
}

/** Limits of gestures: time and distance between the taps of a double tap, and length of a swipe. */
const doubleTapMilliseconds = 300;
const doubleTapPixels = 30;
const swipePixels = 50;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Handles touch, mouse and wheel on a picture. A new `key` belongs to a new picture, so it resets the zoom. */
export function useZoom({ key, onSwipe }: { key: string; onSwipe: (by: 1 | -1) => void }) {
	const [zoom, setZoom] = useState<Zoom>(unzoomed);
	const [zoomed, setZoomed] = useState(key);
	if (zoomed !== key) {
		setZoomed(key);
		setZoom(unzoomed);
	}
	const frame = useRef<HTMLDivElement>(null);
	const image = useRef<HTMLImageElement>(null);
	const fingers = useRef(new Map<number, Point>());
	const lastTap = useRef({ at: 0, x: 0, y: 0 });
	const start = useRef<Point | null>(null);

	// The content security policy forbids style attributes, but scripts may set styles.
	useLayoutEffect(() => {
		const { scale, x, y } = zoom;
		image.current?.style.setProperty("transform", `translate(${x}px, ${y}px) scale(${scale})`);
	}, [zoom]);

	const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
	const fromMiddle = ({ x, y }: Point): Point => {
		const { left, top, width, height } = box();
		return { x: x - left - width / 2, y: y - top - height / 2 };
	};
	/** @param factor multiplies the scale; 0 shows the whole picture again */
	const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
		setZoom((now) => (factor === 0 ? unzoomed : zoomAt(now, factor, point, box())));

	const latest = useRef(zoomBy);
	latest.current = zoomBy;
	useEffect(() => {
		const element = frame.current;
		const turn = (event: WheelEvent) => {
			event.preventDefault();
			latest.current(event.deltaY < 0 ? 1.15 : 1 / 1.15, fromMiddle(pointOf(event)));
		};
		// React's listener is passive and couldn't prevent the page from scrolling.
		element?.addEventListener("wheel", turn, { passive: false });
		return () => element?.removeEventListener("wheel", turn);
	});

	const handlers = {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			event.currentTarget.setPointerCapture(event.pointerId);
			fingers.current.set(event.pointerId, pointOf(event));
			start.current = fingers.current.size === 1 ? pointOf(event) : null;
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const before = fingers.current.get(event.pointerId);
			if (!before) return;
			const now = pointOf(event);
			const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
			fingers.current.set(event.pointerId, now);
			if (other) {
				const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
				zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
			} else {
				setZoom((zoom) => moveBy(zoom, now.x - before.x, now.y - before.y, box()));
			}
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			fingers.current.delete(event.pointerId);
			const end = pointOf(event);
			const began = start.current;
			start.current = null;
			if (!began) return;
			if (distance(began, end) < doubleTapPixels) endTap(event, end);
			else if (zoom.scale === 1 && Math.abs(end.x - began.x) > swipePixels) {
				onSwipe(end.x < began.x ? 1 : -1);
			}
		},
		onPointerCancel(event: PointerEvent<HTMLElement>) {
			fingers.current.delete(event.pointerId);
			start.current = null;
		},
	};

	function endTap(event: PointerEvent, point: Point): void {
		const { at, ...before } = lastTap.current;
		const isDouble =
			event.timeStamp - at < doubleTapMilliseconds && distance(before, point) < doubleTapPixels;
		lastTap.current = { at: isDouble ? 0 : event.timeStamp, ...point };
		if (isDouble) zoomBy(zoom.scale > 1 ? 0 : tapScale, fromMiddle(point));
	}

	return { frame, image, handlers, zoomBy, scale: zoom.scale };
}

const pointOf = (event: { clientX: number; clientY: number }): Point => ({
	x: event.clientX,
	y: event.clientY,
});
