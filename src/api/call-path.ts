const calls = /^\/(user\/api|admin\/api|landing|sanctum|auth)\//;
/** Matches the exceptions below `/landing/`: paths that end in `/landing` show the landing page (specification §2). */
const landing = /^\/landing\/((.*\/)?landing\/?)?$/;

/**
 * Returns true if a path belongs to the API. Errors on such paths are answered in JSON, even if no call has the path.
 */
export const isCallPath = (path: string): boolean => calls.test(path) && !landing.test(path);
