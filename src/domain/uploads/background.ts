/** A picture as red, green and blue of each pixel, row by row. */
export interface Pixels {
	data: Uint8Array;
	width: number;
	height: number;
}

/** A part of a picture, in its pixels. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** How far, of 255 in each colour, a background may be from what its border says of it. */
export const backgroundTolerance = 26;
/** Of the border's pixels, so many have to be like each other, or it shows no background. */
const leastEven = 0.6;
/** Rows and columns with fewer pixels of an object, of a thousand, are dust. */
const dust = 6;

/** The colour of a background at each place: one that grows lighter to a side, as in a photograph. */
interface Background {
	at(x: number, y: number, channel: number): number;
}

/** The places along the border, every pixel once. */
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

/** Reads a background off the border; null where the border is of no one colour. */
function readBackground(pixels: Pixels, tolerance: number): Background | null {
	const { data, width, height } = pixels;
	const border = [...borderOf(pixels)];
	const valueAt = (x: number, y: number, channel: number) =>
		data[(y * width + x) * 3 + channel] ?? 0;
	const middle = [0, 1, 2].map((channel) => median(border.map(([x, y]) => valueAt(x, y, channel))));
	// Twice as much as within the background, for what grows lighter to a side.
	const like = border.filter(([x, y]) =>
		middle.every((value, channel) => Math.abs(valueAt(x, y, channel) - value) <= 2 * tolerance),
	);
	if (like.length < border.length * leastEven) return null;
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

/** The plane through points that is nearest to them, as base and slopes. */
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

/** How far a pixel is from the background, in the colour in which it is farthest. */
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

/** Marks what is connected to the border and like the background; 1 for each such pixel. */
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
 * Whitens the background: what is connected to the border and of its colour. What is as light inside the
 * object stays. A border of no one colour is left as it is.
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
			// The edge of the object, which has taken on some of the background's colour.
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

/** Where the object stands in front of an even background; null where it cannot be told. */
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

/** A square of a picture; it may reach over the picture's edges. */
export interface Cut {
	left: number;
	top: number;
	side: number;
}

/** Of the object's longer side, what is left free around it. */
const margin = 0.08;

/**
 * The square that a tile shows of a picture: all of the object, in its middle, within the picture where
 * that holds it. Without an object the middle of the picture.
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
		// Where it is larger than the picture, it reaches over both edges.
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

/** What stands around a picture where a square reaches over its edges. */
export function borderColour(pixels: Pixels): [red: number, green: number, blue: number] {
	const { data, width } = pixels;
	const border = [...borderOf(pixels)];
	const of = (channel: number) =>
		median(border.map(([x, y]) => data[(y * width + x) * 3 + channel] ?? 0));
	return [of(0), of(1), of(2)];
}
