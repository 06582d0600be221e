/**
 * Starts terms that no text contains. They say what a document is and are stored with its words, so that finding and
 * ranking treat them alike.
 */
const SIGN = "#";

export const isMark = (term: string): boolean => term.startsWith(SIGN);
export const typeMark = (code: string): string => `${SIGN}type:${code}`;
export const deviceMark = (key: string): string => `${SIGN}device:${key}`;
export const factMark = (attribute: string): string => `${SIGN}fact:${attribute}`;
/** Mark of an attribute value: "connector:lightning". */
export const valueMark = (facet: string): string => `${SIGN}is:${facet}`;
/** Prefix of all marks of a unit's amounts. */
export const measureMarks = (unit: string): string => `${SIGN}measure:${unit}:`;
export const measureMark = (unit: string, amount: number): string => measureMarks(unit) + amount;
