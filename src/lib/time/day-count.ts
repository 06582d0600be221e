/** Formats a number of days as `1 day` or `14 days`. */
export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
