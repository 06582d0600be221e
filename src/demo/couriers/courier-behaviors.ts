/**
 * Behaviors of the demo's courier for a single parcel. A delivery address requests a behavior with the behavior's name
 * after a `#`.
 */
export const behaviors = {
	refuse: "refuses the booking",
	lost: "stores the booking, but the response gets lost",
	down: "doesn't respond",
	twice: "sends each webhook twice",
	silent: "sends no webhooks, so the shop must request updates",
} as const;
export type CourierBehavior = keyof typeof behaviors;

const known = Object.keys(behaviors) as CourierBehavior[];

/** Returns the behaviors that an address requests, as in `12 Mabini St #twice, Calamba`. */
export const behaviorsOf = (address: string): CourierBehavior[] => {
	const words = new Set(address.toLowerCase().match(/#[a-z]+/g));
	return known.filter((behavior) => words.has(`#${behavior}`));
};
