/** Plays a short tone with the result, because the packer is looking at the item and not at the screen. */
export function playScan(isRight: boolean): void {
	try {
		const context = new AudioContext();
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.type = isRight ? "sine" : "square";
		tone.frequency.value = isRight ? 880 : 180;
		volume.gain.value = 0.12;
		tone.connect(volume).connect(context.destination);
		tone.onended = () => void context.close();
		tone.start();
		tone.stop(context.currentTime + (isRight ? 0.09 : 0.45));
	} catch {
		// Without sound, text and color still show the result.
	}
}
