import { startsWithDigit } from "./tokenise.ts";

const STOP_WORDS: ReadonlySet<string> = new Set(
	"a an and at by for from in of on or the to with ang at mga na ng pang para sa".split(" "),
);
/** Words of whole sentences and of wishes, that say nothing of the thing wished for. */
/**
 * Words of whole sentences that say nothing of the thing wished for: of English and of Tagalog those that hold a
 * sentence together (pronouns, auxiliaries, conjunctions, adverbs), those of wishing, asking and buying, and
 * persons that something is for.
 */
const FILLERS: ReadonlySet<string> = new Set(
	`a about above accessories accessory across actually after again all almost already also although always
	am among an and another any anybody anymore anyone anything anywhere are arent around as ask asking at
	available away be because been before being below beside best better between both bought boyfriend bring
	brother brought but buy buying by called came can cannot cant color colour come comes coming connect
	connecting connects could couldnt dad daughter day days decent did didnt do does doesnt doing done dont
	each easily either else enough even ever every everybody everyone everything everywhere father few find
	first for found friend from get gets getting girlfriend give gives go goes going gonna good got gotten
	great had happen happens hardly has have havent having he help helps her here hers him his how however
	husband i ideal if ill im in into is isnt it its itself ive just keep keeping keeps kind know later
	least less let lets like liked likes little look looking looks lot lots love loves made make makes
	making many may maybe me mine mom more most mother much must my myself naghahanap near nearly need
	needed needs neither never nice no nobody none nor not nothing now of often ok okay on once one ones
	only or other others ought our ours out own parent parents people perfect perhaps person please possible
	pretty probably put puts quite rather really recommend recommended right same say says see seem seems
	sell selling sells several shall she should shouldnt show since sister so some somebody someone
	something sometimes son soon still stop stuff such suggest suitable sure take takes taking than thank
	thanks that the their theirs them themselves then there these they thing things think this those though
	through thru till time times to today together too toward tried try trying until up upon us use used
	useful uses using usually very via wanna want wanted wanting wants was wasnt way we well went were what
	whatever whats when whenever where wherever whether which whichever while who whole whom whose why wife
	will with within without wont work working works worth would wouldnt yes yet you your yours yourself
	agad akin aking ako akong alam alin aling amin aming andito andun andyan ang ano anong asan asawa at ate
	atin ating ay ayan ayaw ayoko ayokong ayun ba bagaman bagay baka bakit bang basta bibilhin bibili bihira
	bilhan bilhin bumibili bumili dahil dapat datapwat dati daw din dito diyan doon dun dyan eh eto gaano
	gagamitin gamit gamitin ganito ganitong ganon ganoon ganun ganung ganyan ganyang gayon gayun ginagamit
	gusto gustong habang haha hahaha hala halos hanap hanapin hanggang hehe heto hinahanap hindi huhu hwag
	iba ibang ikaw ilan ilang inaanak inyo inyong ipag isa isang ito itong iyan iyang iyo iyon iyong jan
	jowa ka kagabi kahapon kahit kailan kailangan kailangang kailanganin kamakailan kami kanila kanilang
	kanina kanino kaninong kaniya kaniyang kanya kanyang kapag kapatid kase kasi kay kaya kayang kayo kayong
	kaysa kelan kelangan kelangang kina kitang ko kong ksi kulay kumbaga kumuha kung kuno kuya lagi laging
	lahat lamang lang lng lola lolo maaari maam mag maganda magandang magka magkano magpa mahilig maka mam
	mamaya mamser mang mas masyado masyadong may mayroon mayroong medyo meron merong mga mismo mo mukhang
	muli muna na nag naging nagka nagpa naka nakaka nakakita naku naman namang namin nanay nandito nandoon
	nandun nandyan nang narito nariyan naroon nasa nasaan natin nating nawa nay ng nga ngayon ngunit ni nila
	nilang ninang ninong ninyo nito niya niyan niyo niyon nman nmn nong noon noong nun nung nuong nya nyan
	nyo nyong o oho oo opo paano paanong pabili pag pagka pagkatapos paki pakisuyo pakiusap pala palagi
	palaging pang papunta papuntang para parang parati pati pero pinag plano pls plss plz po poh pong pra
	puwede puwedeng pwede pwedeng rin rito riyan roon sa saan sabi salamat samantala samantalang sana sanang
	sapagkat ser siguro sila simula sino sinong siya siyang sobra sobrang subalit talaga talagang tatay tayo
	tulad tuloy tuwing ulit una upang wala walang yan yata yon yong yun yung`.split(/\s+/),
);
const IN_MODEL_NAMES: ReadonlySet<string> = new Set(["a", "in"]);

/** Whether a word says so little that a query need not insist on it. */
export function isStopWord(word: string): boolean {
	return STOP_WORDS.has(word);
}

/** Whether a word of a query is left out where others say what is wanted. */
export function isFiller(word: string): boolean {
	return STOP_WORDS.has(word) || FILLERS.has(word);
}

/** Whether a small word belongs to a number beside it, as in "a 15" and "2 in 1". */
export function isPartOfModel(
	before: string | undefined,
	word: string,
	after: string | undefined,
): boolean {
	const isBesideNumber = [before, after].some(
		(near) => near !== undefined && startsWithDigit(near),
	);
	return isBesideNumber && IN_MODEL_NAMES.has(word);
}

/** Whether two neighbouring words may be searched as one ("power bank", "a 15", not "case for"). */
export function mayJoin(left: string, right: string): boolean {
	if (startsWithDigit(left) && startsWithDigit(right)) return false;
	return (
		(!STOP_WORDS.has(left) || isPartOfModel(undefined, left, right)) &&
		(!STOP_WORDS.has(right) || isPartOfModel(left, right, undefined))
	);
}
