import { z } from "zod";
import { defineSettings } from "#domain/settings/define-settings.ts";
import { setting } from "#domain/settings/read-setting.ts";

const schema = z.object({
	/** True if the owner keeps the shop closed although nothing is missing. */
	is_held: z.boolean(),
	/** The owner's text for 'Opening soon'; "" for the default text. */
	words: z.string().trim().max(500),
});

export const openingChoice = defineSettings("opening", schema, {
	label: "Opening",
	inSentence: "this",
	defaults: { is_held: false, words: "" },
});

/**
 * True if the shop was open before, which means that its email works. This setting is stored, so that a change of the
 * mail server doesn't close a shop that is already open.
 */
export const tradedBefore = setting("opening.traded_before", z.boolean(), false);
