import { expect, test } from "vitest";
import { isShown } from "./jobs.tsx";

test("a real shop is not told of play payments", () => {
	expect(isShown("send-mail", false)).toBe(true);
	expect(isShown("deliver-sandbox-event", false)).toBe(false);
	expect(isShown("deliver-sandbox-event", true)).toBe(true);
});
