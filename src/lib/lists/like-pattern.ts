/** Returns a pattern for `like` and `ilike` that matches typed text literally, anywhere. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
