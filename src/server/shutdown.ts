/** What has been opened, and how it is closed. */
export interface Shutdown {
	/** Adds a step, which comes before those of everything that was opened earlier. */
	onClose(step: () => unknown): void;
	/** Takes the steps one after the other, the latest first, and each once however often it is called. */
	close(): Promise<void>;
}

export function createShutdown(): Shutdown {
	const steps: (() => unknown)[] = [];
	let closing: Promise<void> | null = null;
	async function closeAll(): Promise<void> {
		for (const step of steps.toReversed()) await step();
	}
	return {
		onClose: (step) => void steps.push(step),
		close: () => {
			closing ??= closeAll();
			return closing;
		},
	};
}
