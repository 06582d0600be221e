/** What `like` and `ilike` find anywhere in a text; what people type stands for itself. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
