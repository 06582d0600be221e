/** Storage keys of a guest order in progress and of the last one placed. */
export const attemptKey = "kargado-guest-attempt";
export const lastOrderKey = "kargado-last-order";
