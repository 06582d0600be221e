import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CountBadge } from "./count-badge.tsx";

it.each([
	[-1, ""],
	[0, ""],
	[1, "1"],
	[9, "9"],
	[10, "10"],
	[99, "99"],
	[100, "99+"],
	[12_345, "99+"],
])("%i is shown as %j", (count, text) => {
	const shown = renderToStaticMarkup(<CountBadge count={count} />);
	expect(shown.replace(/<[^>]*>/g, "")).toBe(text);
});
