/** The steps of a two-stage Dockerfile that can run without a container engine. */
export interface ImageSteps {
	/** Commands of the first stage, in order, run in a copy of the project. */
	build: string[];
	/** The path that the second stage copies from the first one, and the destination. */
	release: { from: string; to: string };
	/** Environment variables that the second stage sets for the shop. */
	environment: Record<string, string>;
	healthCheck: string[];
	entryPoint: string[];
}

/**
 * Parses a Dockerfile.
 * @throws if a step that the image depends on is missing
 */
export function readDockerfile(text: string): ImageSteps {
	const lines = text.replaceAll("\\\n", " ").split("\n");
	const second = lines.findLastIndex((line) => line.startsWith("FROM "));
	const [build, last] = [lines.slice(0, second), lines.slice(second)];
	const after = (stage: readonly string[], word: string) =>
		stage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
	const one = (word: string): string => {
		const [found] = after(last, word);
		if (found === undefined) throw new Error(`The Dockerfile has no ${word}.`);
		return found;
	};
	const [, from = "", to = ""] = /^--from=build (\S+) (\S+)$/.exec(one("COPY")) ?? [];
	return {
		build: after(build, "RUN"),
		release: { from, to },
		environment: Object.fromEntries(
			one("ENV")
				.split(/\s+/)
				.map((pair) => pair.split("=", 2)),
		),
		healthCheck: JSON.parse(one("HEALTHCHECK").replace(/^.*?\bCMD\s+/, "")),
		entryPoint: JSON.parse(one("ENTRYPOINT")),
	};
}
