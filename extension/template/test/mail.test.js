import { test } from "node:test";
import { checkMail } from "kargado-extension/checks";
import { mail } from "../mail.js";
import { serve } from "./serve.js";

/** @type {Readonly<Record<string, [number, string] | "silence">>} */
const answers = {
	takes: [202, "taken"],
	refuses: [422, "no such address"],
	busy: [503, "later"],
	silent: "silence",
};

checkMail(test, async () => {
	/** @type {import("kargado-extension/checks").TakenMail[]} */
	const taken = [];
	let mood = "takes";
	const service = await serve(({ headers, text }) => {
		if (headers.get("Authorization") !== "Bearer mail-key") return [401, "who are you?"];
		if (mood === "takes") {
			const { attachments, ...rest } = JSON.parse(text);
			const attached = attachments.map((/** @type {{ filename: string }} */ one) => one.filename);
			taken.push({ ...rest, attached });
		}
		return answers[mood] ?? [500];
	});
	return {
		mail: await mail.create({
			EXAMPLE_MAIL_ADDRESS: service.address,
			EXAMPLE_MAIL_KEY: "mail-key",
		}),
		taken: () => taken,
		become(given) {
			mood = given;
			service.goAway(given === "away");
		},
		close: service.close,
	};
});
