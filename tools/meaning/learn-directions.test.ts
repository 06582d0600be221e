import { expect, test } from "vitest";
import { learnDirections } from "./learn-directions.ts";
import { mainDirections } from "./main-directions.ts";

/** Two kinds of examples of the first thing and one of each other, each as often as it takes to learn them. */
const often = <Each>(each: readonly Each[]): Each[] =>
	Array.from({ length: 1000 }, () => each).flat();
const examples = {
	vectors: Float32Array.from(often([1, 0, 0.98, 0.2, 0, 1, -1, 0])),
	dimensions: 2,
	thingOf: Uint16Array.from(often([0, 0, 1, 2])),
	things: 3,
};

test("a thing lies where its examples do", () => {
	const { weights, biases } = learnDirections(examples);
	const nearness = (vector: readonly number[]) =>
		Array.from(biases, (bias, thing) =>
			vector.reduce((sum, each, at) => sum + each * (weights[2 * thing + at] as number), bias),
		);
	const nearest = (vector: readonly number[]) => {
		const all = nearness(vector);
		return all.indexOf(Math.max(...all));
	};
	expect(
		[
			[0.9, 0.1],
			[0.1, 0.9],
			[-0.9, 0.1],
		].map(nearest),
	).toEqual([0, 1, 2]);
	expect(biases[0]).toBeGreaterThan(biases[1] as number);
});

test("the same examples teach the same", () => {
	expect(learnDirections(examples)).toEqual(learnDirections(examples));
});

test("vectors differ most where they spread widest, by their weights", () => {
	const vectors = [
		Float32Array.of(3, 3, 0),
		Float32Array.of(-3, -3, 0),
		Float32Array.of(0, 0, 1),
		Float32Array.of(0, 0, -1),
		Float32Array.of(1, -1, 0),
	];
	const sizes = (weights: readonly number[]) =>
		mainDirections(vectors, weights, 2).map((row) => Array.from(row, Math.abs));
	const [diagonal = [], up = []] = sizes([1, 1, 2, 2, 1]);
	expect(diagonal[0]).toBeCloseTo(Math.SQRT1_2);
	expect(diagonal[1]).toBeCloseTo(Math.SQRT1_2);
	expect(diagonal[2]).toBeCloseTo(0);
	expect(up[2]).toBeCloseTo(1);
	expect(sizes([1, 1, 40, 40, 1])[0]?.[2]).toBeCloseTo(1);
});
