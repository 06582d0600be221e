/** More are a wall of names, as those of a first start would be. */
const mostNamed = 10;

/** What an upgrade has applied, by name; of many only how far the database is. */
export const migrationWords = (applied: readonly string[]): string =>
	applied.length > mostNamed
		? `${applied.length} migrations, up to ${applied.at(-1)}`
		: applied.join(", ");
