/** Returns `1 day`, `14 days`. */
export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
