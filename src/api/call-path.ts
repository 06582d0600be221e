const calls = /^\/(user\/api|admin\/api|landing|sanctum|auth)\//;
/** Matches paths of the landing page: all paths that end in `/landing` (§2). */
const landing = /^\/landing\/((.*\/)?landing\/?)?$/;

/**
 * Returns true if a path belongs to the API. Errors on such paths are answered in JSON, even if no call has the path.
 */
export const isCallPath = (path: string): boolean => calls.test(path) && !landing.test(path);
