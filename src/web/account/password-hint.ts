import { shortestPassword } from "#lib/password-length.ts";

const avoided = "Avoid common passwords, your name and the shop’s name.";

/** What a new password must be, said before one is refused. */
export const passwordHint = `Use at least ${shortestPassword} characters. ${avoided}`;

/** The same without its length, which the registration doesn't show (§5). */
export const registrationPasswordHint = avoided;
