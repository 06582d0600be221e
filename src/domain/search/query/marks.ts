/**
 * Terms that no text holds: what a document is, beside what it says. They stand among its words, so that
 * finding and ranking treat them alike.
 */
const SIGN = "#";

export const isMark = (term: string): boolean => term.startsWith(SIGN);
export const typeMark = (code: string): string => `${SIGN}type:${code}`;
export const deviceMark = (key: string): string => `${SIGN}device:${key}`;
export const factMark = (attribute: string): string => `${SIGN}fact:${attribute}`;
/** Of a value of an attribute: "connector:lightning". */
export const valueMark = (facet: string): string => `${SIGN}is:${facet}`;
/** All marks of a unit's amounts begin with this. */
export const measureMarks = (unit: string): string => `${SIGN}measure:${unit}:`;
export const measureMark = (unit: string, amount: number): string => measureMarks(unit) + amount;
