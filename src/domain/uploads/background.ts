/** The pixels of an image, row by row. Each pixel has three bytes: red, green and blue. */
export interface Pixels {
	data: Uint8Array;
	width: number;
	height: number;
}

/** A rectangle of an image, in pixels. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** Maximum difference per color channel (of 255) between a background pixel and the color estimated from the border. */
export const backgroundTolerance = 26;
/** Minimum share of border pixels of a similar color. With a smaller share, the background isn't uniform. */
const minSimilarShare = 0.6;
/** If fewer than this many of a thousand pixels in a row or column belong to the object, they are dust. */
const dust = 6;

/** Estimates the background color at each position. In a photo, one side is often lighter than the other. */
interface Background {
	at(x: number, y: number, channel: number): number;
}

/** Yields every border pixel once. */
function* borderOf({ width, height }: Pixels): Generator<readonly [x: number, y: number]> {
	for (let x = 0; x < width; x += 1) {
		yield [x, 0];
		if (height > 1) yield [x, height - 1];
	}
	for (let y = 1; y < height - 1; y += 1) {
		yield [0, y];
		if (width > 1) yield [width - 1, y];
	}
}

const median = (values: number[]): number =>
	values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Estimates the background from the border pixels. Returns null if the border has several colors. */
function readBackground(pixels: Pixels, tolerance: number): Background | null {
	const { data, width, height } = pixels;
	const border = [...borderOf(pixels)];
	const valueAt = (x: number, y: number, channel: number) =>
		data[(y * width + x) * 3 + channel] ?? 0;
	const middle = [0, 1, 2].map((channel) => median(border.map(([x, y]) => valueAt(x, y, channel))));
	// Allow twice the tolerance, because the border may be lighter on one side.
	const like = border.filter(([x, y]) =>
		middle.every((value, channel) => Math.abs(valueAt(x, y, channel) - value) <= 2 * tolerance),
	);
	if (like.length < border.length * minSimilarShare) return null;
	const planes = [0, 1, 2].map((channel) =>
		fitPlane(like.map(([x, y]) => [x / width, y / height, valueAt(x, y, channel)] as const)),
	);
	return {
		at: (x, y, channel) => {
			const [base = 0, across = 0, down = 0] = planes[channel] ?? [];
			return base + (across * x) / width + (down * y) / height;
		},
	};
}

/** Returns the least-squares plane through points, as a base and slopes. */
function fitPlane(points: readonly (readonly [number, number, number])[]): number[] {
	const count = points.length;
	const mean = (part: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[part], 0) / count;
	const [x0, y0, z0] = [mean(0), mean(1), mean(2)];
	let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
	for (const [x, y, z] of points) {
		xx += (x - x0) ** 2;
		xy += (x - x0) * (y - y0);
		yy += (y - y0) ** 2;
		xz += (x - x0) * (z - z0);
		yz += (y - y0) * (z - z0);
	}
	const determinant = xx * yy - xy * xy;
	if (determinant < 1e-9) return [z0, 0, 0];
	const across = (xz * yy - yz * xy) / determinant;
	const down = (yz * xx - xz * xy) / determinant;
	return [z0 - across * x0 - down * y0, across, down];
}

/** Returns how much a pixel differs from the background, in the color channel with the largest difference. */
function distance({ data, width }: Pixels, background: Background, place: number): number {
	const x = place % width;
	const y = (place - x) / width;
	let most = 0;
	for (let channel = 0; channel < 3; channel += 1) {
		const off = Math.abs((data[place * 3 + channel] ?? 0) - background.at(x, y, channel));
		if (off > most) most = off;
	}
	return most;
}

/** Marks background pixels with 1: pixels that have the background color and are connected to the border. */
function markBackground(pixels: Pixels, background: Background, tolerance: number): Uint8Array {
	const { width, height } = pixels;
	const marks = new Uint8Array(width * height);
	const waiting: number[] = [];
	const visit = (place: number) => {
		if (marks[place] || distance(pixels, background, place) > tolerance) return;
		marks[place] = 1;
		waiting.push(place);
	};
	for (const [x, y] of borderOf(pixels)) visit(y * width + x);
	for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
		const x = place % width;
		if (x > 0) visit(place - 1);
		if (x < width - 1) visit(place + 1);
		if (place >= width) visit(place - width);
		if (place < width * (height - 1)) visit(place + width);
	}
	return marks;
}

/**
 * Makes background pixels white: pixels that have the background color and are connected to the border. Light areas
 * inside the object stay unchanged, and so does an image without a uniform border.
 */
export function evenBackground(pixels: Pixels, tolerance = backgroundTolerance): Pixels {
	const background = readBackground(pixels, tolerance);
	if (!background) return pixels;
	const marks = markBackground(pixels, background, tolerance);
	const { width, height } = pixels;
	const data = new Uint8Array(pixels.data);
	for (let place = 0; place < width * height; place += 1) {
		if (marks[place]) data.fill(255, place * 3, place * 3 + 3);
		else if (isBeside(marks, place, width, height)) {
			// Lighten the object's edge pixels, because their color is mixed with the background color.
			const off = distance(pixels, background, place);
			const share = Math.max(0, Math.min(1, 2 - off / tolerance)) / 2;
			for (let channel = place * 3; channel < place * 3 + 3; channel += 1) {
				const value = data[channel] ?? 0;
				data[channel] = Math.round(value + (255 - value) * share);
			}
		}
	}
	return { data, width, height };
}

function isBeside(marks: Uint8Array, place: number, width: number, height: number): boolean {
	const x = place % width;
	return Boolean(
		(x > 0 && marks[place - 1]) ||
			(x < width - 1 && marks[place + 1]) ||
			(place >= width && marks[place - width]) ||
			(place < width * (height - 1) && marks[place + width]),
	);
}

/** Returns the rectangle around the object in front of a uniform background; null if no object is found. */
export function findObject(pixels: Pixels, tolerance = backgroundTolerance): Box | null {
	const background = readBackground(pixels, tolerance);
	if (!background) return null;
	const marks = markBackground(pixels, background, tolerance);
	const { width, height } = pixels;
	const columns = new Uint32Array(width);
	const rows = new Uint32Array(height);
	for (let place = 0; place < width * height; place += 1) {
		if (marks[place]) continue;
		const x = place % width;
		columns[x] = (columns[x] ?? 0) + 1;
		const y = (place - x) / width;
		rows[y] = (rows[y] ?? 0) + 1;
	}
	const [left, right] = endsOf(columns, (height * dust) / 1000);
	const [top, bottom] = endsOf(rows, (width * dust) / 1000);
	if (left > right || top > bottom) return null;
	return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function endsOf(counts: Uint32Array, least: number): [first: number, last: number] {
	const isObject = (count: number) => count > least;
	return [
		Math.max(0, counts.findIndex(isObject)),
		counts.some(isObject) ? counts.findLastIndex(isObject) : -1,
	];
}

/** A square section of an image, which may extend beyond the image's edges. */
export interface Cut {
	left: number;
	top: number;
	side: number;
}

/** Margin around the object, relative to its longer side. */
const margin = 0.08;

/**
 * Returns the square of an image that a tile shows. The square contains the whole object, centered if possible, and
 * doesn't extend beyond the image unless it has to. If no object is found, returns the middle of the image.
 */
export function proposeCut(
	{ width, height }: Pick<Pixels, "width" | "height">,
	object: Box | null,
): Cut {
	const shorter = Math.min(width, height);
	if (!object) {
		return {
			left: Math.floor((width - shorter) / 2),
			top: Math.floor((height - shorter) / 2),
			side: shorter,
		};
	}
	const longest = Math.max(object.width, object.height);
	const free = Math.round(longest * margin);
	const most = longest <= shorter ? shorter : Math.max(width, height);
	const side = Math.min(longest + 2 * free, most);
	const place = (start: number, length: number, whole: number) => {
		const centred = Math.round(start + (length - side) / 2);
		// A square that is larger than the image extends beyond two opposite edges.
		return side <= whole
			? Math.max(0, Math.min(centred, whole - side))
			: Math.round((whole - side) / 2);
	};
	return {
		left: place(object.left, object.width, width),
		top: place(object.top, object.height, height),
		side,
	};
}

/** Returns the color with which areas beyond the image's edges are filled. */
export function borderColour(pixels: Pixels): [red: number, green: number, blue: number] {
	const { data, width } = pixels;
	const border = [...borderOf(pixels)];
	const of = (channel: number) =>
		median(border.map(([x, y]) => data[(y * width + x) * 3 + channel] ?? 0));
	return [of(0), of(1), of(2)];
}
