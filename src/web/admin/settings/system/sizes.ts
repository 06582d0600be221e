const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** Returns `1.5 GB`. */
export function showBytes(bytes: number): string {
	let size = bytes;
	let unit = 0;
	while (size >= 1000 && unit < units.length - 1) {
		size /= 1000;
		unit += 1;
	}
	return `${size >= 100 || unit === 0 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`;
}

/** Formats a duration in its two largest units: `3 d 4 h`, `12 min`. */
export function showDuration(seconds: number): string {
	const parts: [number, string][] = [
		[Math.floor(seconds / 86_400), "d"],
		[Math.floor(seconds / 3600) % 24, "h"],
		[Math.floor(seconds / 60) % 60, "min"],
	];
	const first = parts.findIndex(([count]) => count > 0);
	if (first === -1) return "less than a minute";
	return parts
		.slice(first, first + 2)
		.filter(([count]) => count > 0)
		.map(([count, unit]) => `${count} ${unit}`)
		.join(" ");
}
