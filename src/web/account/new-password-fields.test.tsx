import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { passwordHint, registrationPasswordHint } from "./password-hint.ts";

const render = (hint?: string) =>
	renderToStaticMarkup(<NewPasswordFields isBad={() => false} {...(hint && { hint })} />);

test("who chooses a password reads its rules first", () => {
	expect(passwordHint).toMatch(
		/at least 8 characters.*common passwords.*your name.*the shop’s name/,
	);
	expect(render()).toContain(passwordHint);
});

test("the registration shows no minimum length", () => {
	expect(render(registrationPasswordHint)).toContain("Avoid common passwords");
	expect(render(registrationPasswordHint)).not.toMatch(/\d characters|minlength/i);
});
