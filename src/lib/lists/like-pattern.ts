/** Returns a pattern for `like` and `ilike` that matches texts that contain the typed text literally. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
