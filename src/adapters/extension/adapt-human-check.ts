import { z } from "zod";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import type { HumanCheckPort } from "#extension/human-check.ts";
import { withCalls, withinTime } from "./foreign-answers.ts";

const source = z
	.string()
	.regex(
		/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
		"must be such as https://*.example.com",
	);

const port = withCalls(...(["verify"] as const)).and(
	z.object({
		siteKey: z.string().min(1).max(200),
		widget: z.object({
			script: z
				.string()
				.max(500)
				.refine((text) => URL.parse(text)?.protocol === "https:", "must begin with https://"),
			global: z.string().regex(/^[A-Za-z_$][\w$]{0,40}$/, "must be a name"),
			sources: z.array(source).min(1).max(10),
		}),
	}),
);

const verdict = z.enum(["human", "refused", "unavailable"]);
const patience = 10_000;

/**
 * A human check from outside, as the shop uses its own.
 * @throws ZodError where it is none
 */
export function adaptHumanCheck(created: unknown): HumanCheck {
	const { siteKey, widget } = port.parse(created);
	const given = created as HumanCheckPort;
	return {
		siteKey,
		widget,
		async verify(token, address) {
			try {
				return verdict.parse(await withinTime(async () => given.verify(token, address), patience));
			} catch {
				return "unavailable";
			}
		},
	};
}
