import { englishOf } from "../reading/tagalog-words.ts";
import { wordsByForm } from "../reading/words-by-form.ts";
import { isFiller } from "../stop-words.ts";

/** Words that hold a sentence together or ask for something, and yet tell of what is needed. */
const telling = new Set(
	"sell selling sells connect connecting connects without together lola lolo mom dad nanay tatay jowa girlfriend boyfriend".split(
		" ",
	),
);

/** Words of which one does for all, where what is needed is told: forms that no ending tells, and other words for the same. */
const same: Readonly<Record<string, string>> = {
	die: "dies died dying dead",
	fall: "fell fallen",
	break: "broke broken",
	lose: "lost losing loses",
	steal: "stole stolen theft thief thieves robber snatcher",
	hear: "heard",
	sleep: "slept asleep",
	sing: "sang sung",
	run: "ran",
	ride: "rode ridden",
	drive: "drove driven",
	write: "wrote written",
	draw: "drew drawn",
	forget: "forgot forgotten",
	hide: "hid hidden",
	freeze: "froze frozen",
	bite: "bit bitten",
	tear: "tore torn",
	burn: "burnt",
	shake: "shook shaken shaky",
	child: "children",
	picture: "photo photos pics pic picz photograph",
	phone: "cp cellphone cellphones cel smartphone celphone cellfone fone",
	laptop: "notebook lappy",
	tv: "television telebisyon",
	computer: "pc desktop comp",
	internet: "net",
	cable: "wire wires cord cords cables",
	plug: "outlet outlets socket sockets",
	battery: "batt batteries",
	video: "vid vids clips",
	mic: "microphone mikropono",
	game: "games gaming gamer gamers",
	hot: "heat heats overheat overheats overheating heated",
	pain: "painful hurt hurts hurting ache aches aching sore",
	noise: "noisy",
	charge: "recharge",
	lowbat: "lowbatt lobat lobatt",
	commute: "commuter commuting",
	wet: "soaked soak",
	music: "song songs tunes",
	motorcycle: "motor motorbike scooter",
};

const meant = wordsByForm(same);
const plainest = (word: string): string => meant.get(word) ?? word;

/** What a word says in plain English, the likeliest first; none where it tells nothing. */
export function plainWords(word: string): readonly string[] {
	if (isFiller(word) && !telling.has(word)) return [];
	const english = englishOf(word).filter((one) => !isFiller(one));
	return (english.length > 0 ? english : [word]).map(plainest);
}
