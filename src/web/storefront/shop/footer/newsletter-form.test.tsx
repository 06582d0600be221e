import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewsletterForm } from "./newsletter-form.tsx";

test("the address is required and of email type", () => {
	const input = /<input[^>]*>/.exec(renderToStaticMarkup(<NewsletterForm />))?.[0] ?? "";
	expect(input).toContain('type="email"');
	expect(input).toContain("required");
});
