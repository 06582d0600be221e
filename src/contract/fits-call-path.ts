/** Returns true if a path matches a call's path with its parameters in braces. */
export function fitsCallPath(callPath: string, path: string): boolean {
	const parts = callPath.split("/");
	const given = path.split("/");
	return (
		parts.length === given.length &&
		parts.every((part, index) =>
			part.startsWith("{") ? given[index] !== "" : part === given[index],
		)
	);
}
