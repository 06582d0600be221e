/** Storage keys of a guest's order in progress and last placed order. */
export const attemptKey = "kargado-guest-attempt";
export const lastOrderKey = "kargado-last-order";
