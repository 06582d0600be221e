import type { Colours } from "./colours.ts";

/**
 * A color stop of a gradient: [position from 0 to 1, color, opacity], or only a color. Stops without positions are
 * evenly spaced.
 */
export type Stop = string | readonly [place: number, colour: string, opacity?: number];

/** Directions of gradients, relative to the bounding box of the shape. */
const directions = {
	right: [0, 0, 1, 0],
	down: [0, 0, 0, 1],
	diagonal: [0, 0, 1, 1],
	falling: [0.2, 0, 0.8, 1],
} as const;
export type Direction = keyof typeof directions;

function stopsMarkup(stops: readonly Stop[]): string {
	return stops
		.map((stop, index) => {
			const [place, colour, opacity] =
				typeof stop === "string" ? [index / (stops.length - 1 || 1), stop] : stop;
			const seen = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
			return `<stop offset="${place}" stop-color="${colour}"${seen}/>`;
		})
		.join("");
}

/**
 * The gradients, patterns and clip paths of one drawing. Each method registers a definition, unless an equal one
 * exists, and returns a reference to it. Ids start with the prefix, so that drawings with different prefixes can share
 * a page.
 */
export class Paint {
	readonly #prefix: string;
	readonly #names = new Map<string, string>();

	/** Throws a RangeError if the prefix isn't an XML name. */
	constructor(prefix: string) {
		if (!/^[a-z][\w-]*$/i.test(prefix)) throw new RangeError(`not an id prefix: ${prefix}`);
		this.#prefix = prefix;
	}

	/** Registers a definition, fills in its `id=""` and returns the id. */
	define(markup: string): string {
		const known = this.#names.get(markup);
		if (known !== undefined) return known;
		const name = `${this.#prefix}${this.#names.size.toString(36)}`;
		this.#names.set(markup, name);
		return name;
	}

	linear(direction: Direction, stops: readonly Stop[]): string {
		const [x1, y1, x2, y2] = directions[direction];
		return `url(#${this.define(
			`<linearGradient id="" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsMarkup(stops)}</linearGradient>`,
		)})`;
	}

	/** A gradient in drawing coordinates, for strokes and for several parts that are lit like a single object. */
	linearAt(line: readonly [number, number, number, number], stops: readonly Stop[]): string {
		const [x1, y1, x2, y2] = line;
		return `url(#${this.define(
			`<linearGradient id="" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsMarkup(stops)}</linearGradient>`,
		)})`;
	}

	/** A radial gradient. Its center and radius are relative to the bounding box of the shape. */
	radial(stops: readonly Stop[], cx = 0.34, cy = 0.24, r = 0.9): string {
		return `url(#${this.define(
			`<radialGradient id="" cx="${cx}" cy="${cy}" r="${r}">${stopsMarkup(stops)}</radialGradient>`,
		)})`;
	}

	pattern(width: number, height: number, content: string, transform = ""): string {
		return `url(#${this.define(
			`<pattern id="" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${content}</pattern>`,
		)})`;
	}

	/** Clips the content to the shape. */
	inside(shape: string, content: string): string {
		return `<g clip-path="url(#${this.define(`<clipPath id="">${shape}</clipPath>`)})">${content}</g>`;
	}

	/**
	 * A blur filter. The size of its area determines how long it takes to render.
	 * @param room size of the filter's area around the shape; if omitted, the whole picture
	 */
	blur(
		deviation: number,
		room = { x: -320, y: -320, width: 1280, height: 1280 },
		units: "userSpaceOnUse" | "objectBoundingBox" = "userSpaceOnUse",
	): string {
		const { x, y, width, height } = room;
		return `url(#${this.define(
			`<filter id="" filterUnits="${units}" x="${x}" y="${y}" width="${width}" height="${height}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
		)})`;
	}

	/**
	 * A blur filter whose margins are fractions of the shape's bounding box. It doesn't work for lines and tiny shapes,
	 * whose bounding box is too small.
	 */
	blurAround(deviation: number, besides: number, above: number): string {
		const room = { x: -besides, y: -above, width: 1 + 2 * besides, height: 1 + 2 * above };
		return this.blur(deviation, room, "objectBoundingBox");
	}

	/** Gradient of a flat front, lit from the top left. */
	body(c: Colours): string {
		return this.linear("diagonal", [
			[0, c.highlight],
			[0.38, c.base],
			[0.72, c.shade],
			[1, c.deep],
		]);
	}

	/** Like `body`, but softer, for large plain faces. */
	face(c: Colours): string {
		return this.linear("falling", [
			[0, c.highlight],
			[0.3, c.base],
			[0.8, c.base],
			[1, c.shade],
		]);
	}

	/** Gradient of an upright round body: dark rim, light, core shadow, reflected light. */
	column(c: Colours): string {
		return this.linear("right", [
			[0, c.shade],
			[0.1, c.base],
			[0.28, c.highlight],
			[0.5, c.base],
			[0.86, c.deep],
			[1, c.shade],
		]);
	}

	/** Like `column`, for a round body lying on its side. */
	roll(c: Colours): string {
		return this.linear("down", [
			[0, c.base],
			[0.22, c.highlight],
			[0.5, c.base],
			[0.88, c.deep],
			[1, c.shade],
		]);
	}

	ball(c: Colours): string {
		return this.radial(
			[
				[0, c.highlight],
				[0.45, c.base],
				[0.8, c.shade],
				[1, c.deep],
			],
			0.34,
			0.26,
			0.85,
		);
	}

	/** Returns the definitions that the content refers to, directly or indirectly. */
	definitionsFor(content: string): string {
		const wanted = (text: string) =>
			new Set([...text.matchAll(/#([\w-]+)[")]/g)].map(([, name]) => name));
		const kept: string[] = [];
		const names = wanted(content);
		// A definition can refer only to earlier ones, so one pass from last to first is enough.
		for (const [markup, name] of [...this.#names].reverse()) {
			if (!names.has(name)) continue;
			for (const inner of wanted(markup)) names.add(inner);
			kept.push(markup.replace('id=""', `id="${name}"`));
		}
		return kept.reverse().join("");
	}
}
