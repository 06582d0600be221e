import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src/web",
	buildDirectory: "build",
	ssr: true,
	// The few routes fit in the page. Requesting them later would cost a round trip each.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
