const calls = /^\/(user\/api|admin\/api|landing|sanctum|auth)\//;
/** Matches the landing page, which has every path with this ending (§2). */
const landing = /^\/landing\/((.*\/)?landing\/?)?$/;

/** Returns true if a path is below the paths of API calls. An unknown one is then answered in JSON. */
export const isCallPath = (path: string): boolean => calls.test(path) && !landing.test(path);
