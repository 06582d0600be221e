import sharp from "sharp";

/** A picture as a camera makes it: colours that flow, and noise that hardly compresses. */
export async function photograph(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
	const flow = sharp({
		create: {
			width: 8,
			height: 6,
			channels: 3,
			background: "#000",
			noise: { type: "gaussian", mean: 128, sigma: 60 },
		},
	});
	const colours = await flow.png().toBuffer();
	const noise = await sharp({
		create: {
			width,
			height,
			channels: 3,
			background: "#000",
			noise: { type: "gaussian", mean: 128, sigma: 14 },
		},
	})
		.png({ compressionLevel: 0 })
		.toBuffer();
	const bytes = await sharp(colours)
		.resize(width, height, { fit: "fill", kernel: "cubic" })
		.composite([{ input: noise, blend: "soft-light" }])
		.removeAlpha()
		.jpeg({ quality: 90 })
		.toBuffer();
	return Buffer.from(bytes);
}
