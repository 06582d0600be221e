/** The built site (`tools/build-site.ts`). */
declare module "#site" {
	const site: import("react-router").ServerBuild;
	export = site;
}
