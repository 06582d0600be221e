import type { Colours } from "./colours.ts";
import type { Paint, Stop } from "./paint.ts";

export type Point = readonly [x: number, y: number];

/** A box in 3D space: its horizontal outline, corner radius, and lower and upper height. */
export type Box = {
	x: number;
	z: number;
	width: number;
	depth: number;
	radius?: number;
	from: number;
	to: number;
};

/** Returns path data of the convex hull of the points (monotone chain). */
export function hullPath(points: readonly Point[]): string {
	const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	const half = (run: readonly Point[]): Point[] => {
		const kept: Point[] = [];
		for (const point of run) {
			while (kept.length > 1) {
				const [ax, ay] = kept[kept.length - 2] as Point;
				const [bx, by] = kept[kept.length - 1] as Point;
				if ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 0) break;
				kept.pop();
			}
			kept.push(point);
		}
		return kept.slice(0, -1);
	};
	const outline = [...half(sorted), ...half(sorted.reverse())];
	return `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/**
 * A parallel projection of 3D space: x to the right, z towards the viewer, height up. A negative yaw shows the
 * right-hand side, and a greater elevation shows more of the top. Angles are in degrees. x and y are the origin's
 * position in the drawing.
 */
export class View {
	readonly #cos: number;
	readonly #sin: number;
	readonly #down: number;
	readonly #up: number;
	readonly #origin: Point;

	constructor(view: { yaw: number; elevation: number; x: number; y: number }) {
		const yaw = (view.yaw * Math.PI) / 180;
		const elevation = (view.elevation * Math.PI) / 180;
		this.#cos = Math.cos(yaw);
		this.#sin = Math.sin(yaw);
		this.#down = Math.sin(elevation);
		this.#up = Math.cos(elevation);
		this.#origin = [view.x, view.y];
	}

	point(x: number, height: number, z: number): Point {
		return [
			this.#origin[0] + x * this.#cos + z * this.#sin,
			this.#origin[1] + (z * this.#cos - x * this.#sin) * this.#down - height * this.#up,
		];
	}

	#matrix(along: Point, down: Point, [x, y]: Point): string {
		const numbers = [...along, ...down].map((value) => value.toFixed(4)).join(" ");
		return `transform="matrix(${numbers} ${x.toFixed(1)} ${y.toFixed(1)})"`;
	}

	/** Projects a drawing (x, z) onto the horizontal plane at a height. */
	top(height: number, x = 0, z = 0): string {
		return this.#matrix(
			[this.#cos, -this.#sin * this.#down],
			[this.#sin, this.#cos * this.#down],
			this.point(x, height, z),
		);
	}

	/** Projects a drawing (x, downwards) onto the plane facing z, with its origin at the given point. */
	front(z: number, x = 0, height = 0): string {
		return this.#matrix(
			[this.#cos, -this.#sin * this.#down],
			[0, this.#up],
			this.point(x, height, z),
		);
	}

	/** Projects a drawing (towards the back, downwards) onto the right-hand plane. */
	right(x: number, height = 0, z = 0): string {
		return this.#matrix(
			[-this.#sin, -this.#cos * this.#down],
			[0, this.#up],
			this.point(x, height, z),
		);
	}

	/** Returns the points of a box's horizontal outline at a height. */
	ring(box: Box, height: number): Point[] {
		const { x, z, width, depth } = box;
		const radius = Math.min(box.radius ?? 0, width / 2, depth / 2);
		const corners = [
			[x + width - radius, z + depth - radius, 0],
			[x + radius, z + depth - radius, 90],
			[x + radius, z + radius, 180],
			[x + width - radius, z + radius, 270],
		] as const;
		const steps = radius === 0 ? 0 : Math.max(3, Math.min(8, Math.round(radius / 4)));
		return corners.flatMap(([cx, cz, start]) =>
			Array.from({ length: steps + 1 }, (_, step) => {
				const turn = ((start + (90 * step) / (steps || 1)) * Math.PI) / 180;
				return this.point(cx + radius * Math.cos(turn), height, cz + radius * Math.sin(turn));
			}),
		);
	}

	/** Returns the whole outline of a box. */
	outline(box: Box): string {
		return hullPath([...this.ring(box, box.from), ...this.ring(box, box.to)]);
	}

	/** Returns the horizontal outline of a box at a height (its base by default). */
	footprint(box: Box, height = box.from): string {
		return hullPath(this.ring(box, height));
	}

	/**
	 * A solid box: a lit left wall, a shaded right wall, a highlighted corner between them, a lid, and a lit rim around
	 * the lid.
	 */
	solid(paint: Paint, box: Box, c: Colours, lid?: string, rim = 0.55): string {
		const outline = this.ring(box, box.to);
		const left = Math.min(...outline.map(([x]) => x));
		const right = Math.max(...outline.map(([x]) => x));
		const radius = box.radius ?? 0;
		const [corner] = this.point(
			box.x + box.width - radius * 0.3,
			0,
			box.z + box.depth - radius * 0.3,
		);
		const at = (x: number) => Math.min(1, Math.max(0, (x - left) / (right - left)));
		const soft = Math.max(2, radius * 0.8);
		const stops: Stop[] = [
			[0, c.shade],
			[at(left + soft), c.base],
			[Math.max(at(left + soft), at(corner - soft)), c.base],
			[at(corner), c.highlight],
			[at(corner + soft), c.shade],
			[1, c.deep],
		];
		const wall = paint.linearAt([left, 0, right, 0], stops);
		const [, upper] = this.point(0, box.to, 0);
		const [, lower] = this.point(0, box.from, 0);
		const shadeDown = paint.linearAt(
			[0, upper, 0, lower + box.depth * 0.5],
			[
				[0, c.deep, 0],
				[0.55, c.deep, 0],
				[1, c.deep, 0.5],
			],
		);
		const shape = this.outline(box);
		const top = this.footprint(box, box.to);
		const edge = paint.linearAt(
			[left, 0, right, 0],
			[
				[0, "#fff", rim],
				[0.5, "#fff", rim * 0.7],
				[1, "#fff", rim * 0.25],
			],
		);
		const walls = paint.define(`<path id="" d="${shape}"/>`);
		const lidShape = paint.define(`<path id="" d="${top}"/>`);
		return (
			`<use href="#${walls}" fill="${wall}"/><use href="#${walls}" fill="${shadeDown}"/>` +
			`<use href="#${lidShape}" fill="${lid ?? paint.face(c)}"/>` +
			`<use href="#${lidShape}" fill="none" stroke="${edge}" stroke-width="2"/>`
		);
	}
}
