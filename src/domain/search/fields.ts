/**
 * Field that contains a word, one bit each. A posting is the document's slot shifted left by eight, combined with these
 * bits.
 */
export const NAME = 1;
export const CATEGORY = 2;
export const SYNONYM = 4;
export const VARIATION = 8;
export const SKU = 16;
export const SHORT_DESCRIPTION = 32;
export const DESCRIPTION = 64;
/** Set in addition to NAME if the word starts the name. */
export const NAME_START = 128;

export const SLOT_SHIFT = 8;
export const TEXT_FIELDS = SHORT_DESCRIPTION | DESCRIPTION;
export const ALL_FIELDS = 255;
export const TITLE_FIELDS = NAME | CATEGORY | SYNONYM | VARIATION | NAME_START;
export const TITLE_OR_SKU = TITLE_FIELDS | SKU;
