const calls = /^\/(user\/api|admin\/api|landing|sanctum|auth)\//;
/** The landing page, at every path with this ending (§2). */
const landing = /^\/landing\/((.*\/)?landing\/?)?$/;

/** Unknown paths below these are unknown API calls, answered in JSON. */
export const isCallPath = (path: string): boolean => calls.test(path) && !landing.test(path);
