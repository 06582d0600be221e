import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { passwordHint, registrationPasswordHint } from "./password-hint.ts";

const render = (hint?: string) =>
	renderToStaticMarkup(<NewPasswordFields isBad={() => false} {...(hint && { hint })} />);

test("shows the password rules before a new password is chosen", () => {
	expect(passwordHint).toMatch(
		/at least 8 characters.*common passwords.*your name.*the shop’s name/,
	);
	expect(render()).toContain(passwordHint);
});

test("registration shows no minimum length", () => {
	expect(render(registrationPasswordHint)).toContain("Avoid common passwords");
	expect(render(registrationPasswordHint)).not.toMatch(/\d characters|minlength/i);
});
