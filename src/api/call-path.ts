const calls = /^\/(user\/api|admin\/api|landing|sanctum|auth)\//;
/** The landing page, which stands at every path that ends so (§2). */
const landing = /^\/landing\/((.*\/)?landing\/?)?$/;

/** Below these an unknown path is an unknown call, answered in JSON, and no page. */
export const isCallPath = (path: string): boolean => calls.test(path) && !landing.test(path);
