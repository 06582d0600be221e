export interface Size {
	width: number;
	height: number;
}

/** Which square of a picture is wanted: its middle in the picture's pixels, and how close. */
export interface CropView {
	x: number;
	y: number;
	/** 1 shows the whole shorter side. */
	zoom: number;
}

export const closestZoom = 4;

/** The middle of the picture, as much of it as a square can show. */
export const wholePicture = ({ width, height }: Size): CropView => ({
	x: width / 2,
	y: height / 2,
	zoom: 1,
});

/** The length of the square's side in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: CropView): number =>
	Math.min(width, height) / zoom;

const between = (least: number, value: number, most: number) =>
	Math.min(Math.max(value, least), most);

/** The nearest view that shows nothing beyond the picture's edges. */
export function keepInside(picture: Size, view: CropView): CropView {
	const zoom = between(1, view.zoom, closestZoom);
	const half = sideOf(picture, { ...view, zoom }) / 2;
	return {
		x: between(half, view.x, picture.width - half),
		y: between(half, view.y, picture.height - half),
		zoom,
	};
}

/**
 * The view after its picture was dragged.
 * @param by the way of the pointer, as parts of the side of the square on the screen
 */
export function drag(picture: Size, view: CropView, by: { x: number; y: number }): CropView {
	const side = sideOf(picture, view);
	return keepInside(picture, { ...view, x: view.x - by.x * side, y: view.y - by.y * side });
}
