/** A short tone that tells a packer, who looks at the piece and not at the screen, how a scan went. */
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
		// Without sound the words and the colour still say it.
	}
}
