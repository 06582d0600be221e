/** Maximum sizes of a workbook, so that a small file can't unpack to huge data. */
export const workbookLimits = {
	entries: 5_000,
	/** Bytes of a single file in the workbook after unpacking. */
	part: 512 * 1024 * 1024,
	/** Characters of all shared texts together, which are held in memory. */
	sharedText: 64 * 1024 * 1024,
	rows: 1_048_576,
	columns: 1_000,
	/** Characters of a cell; Excel's own limit is 32,767. */
	cell: 200_000,
} as const;
