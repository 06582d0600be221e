/** What a Dockerfile of two stages says, as far as its steps can be taken without an engine. */
export interface ImageSteps {
	/** What the first stage runs, one after the other, in a copy of the project. */
	build: string[];
	/** Where it leaves what the second stage takes, and where that stage puts it. */
	release: { from: string; to: string };
	/** What the second stage sets for the shop. */
	environment: Record<string, string>;
	healthCheck: string[];
	entryPoint: string[];
}

/** Reads it. @throws where a step is missing that the image stands on */
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
