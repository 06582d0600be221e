/** Where this browser keeps a guest's order that is being placed, and the one placed last. */
export const attemptKey = "kargado-guest-attempt";
export const lastOrderKey = "kargado-last-order";
