import { readFile } from "node:fs/promises";
import { themeFile } from "#contract/theme.ts";
import { colourProblems } from "#lib/branding/brand-colours.ts";
import type { Theme } from "#lib/branding/theme.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { issueMessage } from "#lib/refusals/issue-message.ts";

/**
 * Reads the theme named in the environment.
 * @throws StartRefused if the file isn't a theme or its colors would be unreadable
 */
export async function readThemeFile(path: string): Promise<Theme> {
	let content: unknown;
	try {
		content = JSON.parse(new TextDecoder().decode(await readFile(path)));
	} catch (error) {
		throw new StartRefused(`THEME_FILE ${path} can't be read: ${(error as Error).message}`);
	}
	const read = themeFile.safeParse(content, { error: issueMessage });
	const problems = read.success
		? colourProblems({ brand: null, accent: null, theme: read.data })
		: read.error.issues.map(({ path: place, message }) => `${place.join(".")}: ${message}`);
	if (read.success && problems.length === 0) return read.data;
	throw new StartRefused(
		`THEME_FILE ${path} cannot be used (docs/owners/theme.md):\n${problems.join("\n")}`,
	);
}
