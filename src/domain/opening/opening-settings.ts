import { z } from "zod";
import { defineSettings } from "#domain/settings/define-settings.ts";
import { setting } from "#domain/settings/read-setting.ts";

const schema = z.object({
	/** The owner keeps the shop closed, though nothing is missing. */
	is_held: z.boolean(),
	/** What 'Opening soon' says, in the owner's words; "": the shipped ones. */
	words: z.string().trim().max(500),
});

export const openingChoice = defineSettings("opening", schema, {
	label: "Opening",
	inSentence: "this",
	defaults: { is_held: false, words: "" },
});

/**
 * It has been open: its mail was tried then, or customers have had its mails. Another mail server must not
 * close it in the middle of a day.
 */
export const tradedBefore = setting("opening.traded_before", z.boolean(), false);
