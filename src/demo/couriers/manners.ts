/**
 * Behaviors of the demo's courier for a single parcel. An address requests a behavior by its word with `#` before it.
 */
export const manners = {
	refuse: "refuses the booking",
	lost: "accepts the booking, but its first answer is lost",
	down: "does not answer",
	twice: "sends every update twice",
	silent: "sends no updates, so the shop must ask for them",
} as const;
export type Manner = keyof typeof manners;

const known = Object.keys(manners) as Manner[];

/** Returns the behaviors that an address requests, as in `12 Mabini St #twice, Calamba`. */
export const mannersOf = (address: string): Manner[] => {
	const words = new Set(address.toLowerCase().match(/#[a-z]+/g));
	return known.filter((manner) => words.has(`#${manner}`));
};
