import { shortestPassword } from "#lib/security/password-length.ts";

const avoided = "Avoid common passwords, your name and the shop’s name.";

/** Password rules, shown before a password is rejected. */
export const passwordHint = `Use at least ${shortestPassword} characters. ${avoided}`;

/** Password rules without the length, which registration doesn't show (specification §5). */
export const registrationPasswordHint = avoided;
