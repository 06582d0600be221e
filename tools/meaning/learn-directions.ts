/** A direction for each thing, and how often it is needed whatever is said. */
export interface Directions {
	/** Of each thing after another. */
	weights: Float32Array;
	biases: Float32Array;
}

export interface Examples {
	/** Of each example after another, as long as one. */
	vectors: Float32Array;
	dimensions: number;
	thingOf: Uint16Array;
	things: number;
}

const TURNS = 14;
const TOGETHER = 256;
const PACE = 0.01;
/** Vectors are this much longer while it learns: it comes to the same and goes quicker. */
const LENGTH = 4;
/** Large weights are held back by so much. */
const HELD_BACK = 1e-4;
const KEPT = 0.9;
const KEPT_SQUARES = 0.999;

/** Numbers between 0 and 1 that look like chance and are the same each time. */
export function sameChance(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function shuffled(count: number, chance: () => number): Uint32Array {
	const order = Uint32Array.from({ length: count }, (_, at) => at);
	for (let at = count - 1; at > 0; at--) {
		const other = Math.floor(chance() * (at + 1));
		[order[at], order[other]] = [order[other] as number, order[at] as number];
	}
	return order;
}

/** Steps as Adam takes them. */
class Steps {
	readonly #mean: Float64Array;
	readonly #squares: Float64Array;
	#taken = 0;

	constructor(length: number) {
		this.#mean = new Float64Array(length);
		this.#squares = new Float64Array(length);
	}

	take(values: Float32Array, slopes: Float64Array, pace: number): void {
		this.#taken++;
		const mean = this.#mean;
		const squares = this.#squares;
		const meanShare = 1 - KEPT ** this.#taken;
		const squareShare = 1 - KEPT_SQUARES ** this.#taken;
		for (let at = 0; at < values.length; at++) {
			const slope = slopes[at] as number;
			const m = KEPT * (mean[at] as number) + (1 - KEPT) * slope;
			const s = KEPT_SQUARES * (squares[at] as number) + (1 - KEPT_SQUARES) * slope * slope;
			mean[at] = m;
			squares[at] = s;
			values[at] =
				(values[at] as number) - (pace * (m / meanShare)) / (Math.sqrt(s / squareShare) + 1e-8);
		}
	}
}

/** Learns by a regression over all things at once what the vectors of each thing's examples have in common. */
export function learnDirections({ vectors, dimensions, thingOf, things }: Examples): Directions {
	const weights = new Float32Array(things * dimensions);
	const biases = new Float32Array(things);
	const weightSteps = new Steps(weights.length);
	const biasSteps = new Steps(biases.length);
	const slopes = new Float64Array(weights.length);
	const biasSlopes = new Float64Array(things);
	const odds = new Float64Array(things);
	const chance = sameChance(1);
	for (let turn = 0; turn < TURNS; turn++) {
		const order = shuffled(thingOf.length, chance);
		const pace = PACE * (1 - turn / TURNS);
		for (let from = 0; from < order.length; from += TOGETHER) {
			const some = order.subarray(from, from + TOGETHER);
			for (let at = 0; at < slopes.length; at++) slopes[at] = HELD_BACK * (weights[at] as number);
			biasSlopes.fill(0);
			for (const example of some) {
				const start = example * dimensions;
				let most = Number.NEGATIVE_INFINITY;
				for (let thing = 0; thing < things; thing++) {
					const row = thing * dimensions;
					let sum = biases[thing] as number;
					for (let at = 0; at < dimensions; at++) {
						sum += LENGTH * (vectors[start + at] as number) * (weights[row + at] as number);
					}
					odds[thing] = sum;
					most = Math.max(most, sum);
				}
				let all = 0;
				for (let thing = 0; thing < things; thing++) {
					odds[thing] = Math.exp((odds[thing] as number) - most);
					all += odds[thing] as number;
				}
				for (let thing = 0; thing < things; thing++) {
					const isIt = thing === thingOf[example] ? 1 : 0;
					const wrong = ((odds[thing] as number) / all - isIt) / some.length;
					biasSlopes[thing] = (biasSlopes[thing] as number) + wrong;
					if (Math.abs(wrong) < 1e-9) continue;
					const row = thing * dimensions;
					for (let at = 0; at < dimensions; at++) {
						slopes[row + at] =
							(slopes[row + at] as number) + LENGTH * wrong * (vectors[start + at] as number);
					}
				}
			}
			weightSteps.take(weights, slopes, pace);
			biasSteps.take(biases, biasSlopes, pace);
		}
	}
	return { weights: weights.map((weight) => LENGTH * weight), biases };
}
