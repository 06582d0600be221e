import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewsletterForm } from "./newsletter-form.tsx";

test("the email address is required, and its field has the type email", () => {
	const input = /<input[^>]*>/.exec(renderToStaticMarkup(<NewsletterForm />))?.[0] ?? "";
	expect(input).toContain('type="email"');
	expect(input).toContain("required");
});
