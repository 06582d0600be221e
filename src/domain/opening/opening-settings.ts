import { z } from "zod";
import type { Setting } from "#domain/settings/read-setting.ts";

const schema = z.object({
	/** The owner keeps the shop closed, though nothing is missing. */
	is_held: z.boolean(),
	/** What 'Opening soon' says, in the owner's words; "": the shipped ones. */
	words: z.string().trim().max(500),
});

export const openingChoice: Setting<z.output<typeof schema>> = {
	key: "opening",
	schema,
	defaultValue: { is_held: false, words: "" },
};

/**
 * It has been open: its mail was tried then, or customers have had its mails. Another mail server must not
 * close it in the middle of a day.
 */
export const tradedBefore: Setting<boolean> = {
	key: "opening.traded_before",
	schema: z.boolean(),
	defaultValue: false,
};
