/** Returns true if two words differ by one typo: an extra, missing, wrong or swapped letter. */
export function isNear(typed: string, word: string): boolean {
	const difference = typed.length - word.length;
	if (Math.abs(difference) > 1) return false;
	let start = 0;
	while (start < typed.length && typed[start] === word[start]) start++;
	if (start === typed.length && start === word.length) return true;
	const rest = (text: string, from: number) => text.slice(from);
	if (difference === 1) return rest(typed, start + 1) === rest(word, start);
	if (difference === -1) return rest(typed, start) === rest(word, start + 1);
	return (
		rest(typed, start + 1) === rest(word, start + 1) ||
		(typed[start] === word[start + 1] &&
			typed[start + 1] === word[start] &&
			rest(typed, start + 2) === rest(word, start + 2))
	);
}
