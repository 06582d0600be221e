import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/web",
	buildDirectory: "build",
	ssr: true,
	// The few routes there are fit in the page; asking for them later would cost a round trip each.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
