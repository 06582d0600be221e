import { sameChance } from "./learn-directions.ts";

const ROUNDS = 40;

/** Each row with what stands in the rows before it taken out, and as long as one. */
function upright(rows: Float64Array[]): void {
	for (const [at, row] of rows.entries()) {
		for (const before of rows.slice(0, at)) {
			const share = row.reduce((sum, each, place) => sum + each * (before[place] as number), 0);
			for (let place = 0; place < row.length; place++) {
				row[place] = (row[place] as number) - share * (before[place] as number);
			}
		}
		const length = Math.hypot(...row);
		for (let place = 0; place < row.length; place++) row[place] = (row[place] as number) / length;
	}
}

/** How the places of vectors go together, each vector by its weight. */
function together(vectors: readonly Float32Array[], weights: readonly number[]): Float64Array[] {
	const size = vectors[0]?.length ?? 0;
	const sums = Array.from({ length: size }, () => new Float64Array(size));
	for (const [at, vector] of vectors.entries()) {
		const weight = weights[at] as number;
		for (let one = 0; one < size; one++) {
			const row = sums[one] as Float64Array;
			const value = weight * (vector[one] as number);
			for (let other = 0; other < size; other++) {
				row[other] = (row[other] as number) + value * (vector[other] as number);
			}
		}
	}
	return sums;
}

/** The directions in which weighted vectors differ most, so many of them. */
export function mainDirections(
	vectors: readonly Float32Array[],
	weights: readonly number[],
	count: number,
): Float64Array[] {
	const sums = together(vectors, weights);
	const chance = sameChance(2);
	let rows = Array.from({ length: count }, () => Float64Array.from(sums, () => chance() - 0.5));
	upright(rows);
	for (let round = 0; round < ROUNDS; round++) {
		rows = rows.map((row) =>
			Float64Array.from(sums, (sum) =>
				sum.reduce((all, each, place) => all + each * (row[place] as number), 0),
			),
		);
		upright(rows);
	}
	return rows;
}
