/**
 * What a word brings along in a sentence: an app is for meetings, a train is a commute, a game is a game. By what is
 * meant, the words that say it without naming it.
 */
const kindred: Readonly<Record<string, string>> = {
	game: "ml mlbb codm valorant dota roblox minecraft genshin pubg fortnite lol gta ranked gamer esports",
	console: "xbox playstation ps3 ps4 ps5 nintendo steamdeck",
	meeting: "zoom teams gmeet meet skype webex webinar interview wfh",
	call: "zoom teams gmeet skype messenger viber videocall",
	movie: "netflix youtube disney viu hulu kdrama anime series show cinema",
	tv: "netflix television telebisyon smarttv",
	commute: "mrt lrt bus jeep jeepney uv train edsa traffic",
	car: "dashboard windshield taxi cab tnvs",
	plane: "airplane aeroplane flight airport flying cabin airline",
	motorcycle:
		"motor moto motorbike scooter rider grab lalamove foodpanda angkas joyride nmax aerox mio",
	travel: "trip vacation abroad overseas journey",
	sell: "shopee lazada reseller business store tindahan buyers customers",
	live: "livestream livestreaming streaming streamer stream",
	child: "toddler baby kid kids inaanak pamangkin nephew niece",
	pet: "cat dog kitten puppy hamster pusa",
	elderly: "lola lolo grandma grandpa grandmother grandfather senior",
	present: "powerpoint ppt slides slide report defense presentor presenting presentation presenter",
	click: "clicker pointer",
	camera: "dslr mirrorless canon nikon gopro",
	brownout: "blackout outage bagyo typhoon storm brownouts meralco",
	noise: "noisy loud ingay maingay snore snores snoring hilik",
	dust: "dusty fur hair lint buhok balahibo crumbs",
	slow: "lags laggy lagging buffering hang hangs bagal mabagal",
	film: "unboxing vlog vlogging vlogger tutorial mukbang reels tiktok",
	mess: "messy clutter cluttered gulo magulo buhol",
	student: "school class student students thesis college",
	earphone: "airpods earpods airpod",
	office: "opisina work coworker boss officemate corporate",
};

const brought = new Map<string, string[]>();
for (const [meaning, words] of Object.entries(kindred)) {
	for (const word of words.split(" ")) {
		brought.set(word, [...(brought.get(word) ?? []), meaning]);
	}
}

/** What a word brings along, besides itself. */
export const kindredOf = (word: string): readonly string[] => brought.get(word) ?? [];
