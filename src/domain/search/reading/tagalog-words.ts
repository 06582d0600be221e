/**
 * Tagalog roots of what people say about things and their use, with English words for each. Verbs and adjectives are
 * made of these by affixes: "kumanta", "nababasa", "umiinit", "pantakip".
 */
const roots = `
	kasya=fit|dulo=end|tibay=durable strong|aso=dog|pusa=cat|boses=voice|tinig=voice|mukha=face|leeg=neck|kable=cable|sanggol=baby|eroplano=plane|tren=train
	bisikleta=bicycle|kasal=wedding|pista=party|palengke=market|lamig=cold cool|harap=front|taas=high|kamera=camera
	radyo=radio|papel=paper|libro=book|sine=movie|larawan=picture|awit=sing song|negosyo=business sell|karga=charge
	gising=wake|estudyante=student class|telepono=phone|selpon=phone|relo=smartwatch|kompyuter=computer
	ipit=clip hold|dikit=stick magnetic|bitbit=carry|baon=carry|ikot=turn
	alaga=pet|alikabok=dust|anak=child|apo=child kids|aral=study school class|ayos=fix organize|baba=low
	bagal=slow|bago=new|bagsak=drop|bagyo=typhoon storm|baha=flood|bahay=home house|bakasyon=travel
	bantay=watch guard|banyo=bathroom shower|basa=wet waterproof|basag=crack break|bata=kids child|benta=sell
	bigat=heavy|biglaan=emergency|bilis=fast|biyahe=travel|buhol=tangle mess|bulsa=pocket|isa=one|dalawa=two|tatlo=three|apat=four|lang=only|konti=few|kaunti=few|lagay=holder|lalagyan=holder|patong=stand holder|bundok=camp outdoor
	byahe=travel|dagat=beach sea|dagdag=add more|dala=carry portable|dami=many|dilim=dark
	drowing=draw|dulas=slip grip|dumi=dirty clean
	gaan=light lightweight|gabi=night|gasgas=scratch|guhit=draw|gulo=mess|guro=teacher
	haba=long|hawak=hold handle grip|higa=bed|hina=weak slow|hulog=fall drop|ingat=protect|ingay=noise
	init=hot heat|jip=jeep|kabit=connect attach|kalat=mess organizer|kama=bed|kamay=hand|kanta=sing karaoke
	kapit=grip stick|kausap=call talk|klase=class|konekta=connect|kotse=car|kulang=few more
	kuryente=electricity power|kusina=kitchen|kuwarto=bedroom room|kwarto=bedroom room|labas=outdoor outside
	lakad=walk|lakas=loud strong|laki=big large|lambot=soft|langoy=swim|lapad=wide|laro=game gaming play|layo=far
	ligo=shower|liit=small mini|likod=back|linis=clean|linya=line|lipat=transfer move|litrato=photo picture
	loob=inside indoor|lowbat=lowbat|luma=old|maneho=drive car|mesa=desk table
	musika=music|nakaw=theft|ngalay=tired wrist|nipis=thin slim|nood=watch view
	opisina=office|pagod=tired|palit=replace|pawis=sweat|pelikula=movie|pindot=click button
	probinsya=province|puno=full|regalo=gift|sabit=hook hang|sakit=pain hurt
	saksak=plug outlet|salita=talk|sasakyan=car|sayaw=dance|silid=room|silip=privacy peep|sira=broken
	sulat=write|suot=wear|tagal=long|tahimik=quiet silent|tainga=ear|takbo=run
	takip=cover|tawag=call|tenga=ear|tinda=sell|tindahan=shop store|tipid=save|trabaho=work office|tubig=water
	tugtog=music play|tulog=sleep|tunog=sound|turo=teach|tutok=focus|ulan=rain waterproof|uwi=home
	balita=news|bakal=metal|bangka=boat|barko=boat ship|basura=trash|baterya=battery|bukas=open|bukid=farm|busina=horn traffic|buhangin=sand
	kapitbahay=neighbor|katabi=seatmate|kagat=bite chew|ngatngat=chew bite|iwan=left forget|limot=forget|nawala=lost|nawawala=lost|mawala=lost
	dukot=theft pickpocket|linaw=clear sharp|labo=blurry|lakwatsa=travel|kapal=thick|tigas=hard|tuyo=dry|luto=cook|kain=eat
	sikip=tight|luwag=loose|hirap=hard|dali=easy|matanda=elderly|kinig=listen|rinig=hear|dinig=hear|tingin=look|sunog=burn
	usok=smoke|hila=pull|bitaw=drop|untog=bump|bangga=bump|kalsada=road|lindol=earthquake|handa=prepare|hatid=deliver
	pasukan=school|eskwela=school|paaralan=school|barkada=friends|pamilya=family|pinsan=cousin|bunso=child|pamangkin=child|dalaga=girl
	babae=girl|lalaki=man|pulso=wrist|batok=neck|braso=arm|hita=lap|daliri=finger|balikat=shoulder|kati=itchy|manhid=numb|ngawit=tired wrist
	yuko=hunch|hilik=snore|gimik=party|handaan=party|kaarawan=birthday|pasko=christmas|binyag=christening|putol=torn broken|punit=torn
	tanggal=loose remove|ubos=drain empty|patay=dead|matay=dead|hiram=borrow|abot=reach|pila=queue|sakay=ride|tago=hide|laylay=hang
	akyat=climb|paninda=sell products|tuto=learn|kape=coffee|pagkain=food|tapon=spill throw|hagis=throw|traysikel=tricycle
	isla=island|ilog=river|simbahan=church|simba=church|misa=church|kinis=smooth|lagkit=oily|pasmado=sweat|silaw=glare|liwanag=bright
	bingi=deaf|kidlat=surge|baluktot=bent|lambing=soft|gupit=cut|sabay=together|sukat=fit|linlang=fake|kulit=naughty|higpit=tight|lipad=fly
	kusog=strong loud|hinay=slow|gamay=small|guba=broken|tingog=voice sound|sakyanan=car|balay=home|buntag=morning|barato=cheap
`;

const glossary = new Map(
	roots.split("\n").flatMap((line) =>
		line
			.trim()
			.split("|")
			.map((entry) => entry.split("="))
			.map(([root = "", english = ""]) => [root, english.split(" ")] as const),
	),
);
glossary.delete("");
/** English words that take Tagalog affixes: "mag-drawing", "nagcha-charge". */
const borrowed =
	"charge chat click commute download draw drawing edit encode game hike jogging laptop live meeting order picture print record scroll selfie stream swimming text type upload video vlog zoom".split(
		" ",
	);
for (const word of borrowed) if (!glossary.has(word)) glossary.set(word, [word]);

const prefixes = [
	..."nagkaka nakapag makapag nagpapa magpapa kaka nagka magka pinag pina ipag ipang mapag pinaka nakaka nagpa magpa napaka pampa naka maka nang mang pang pam pan mag nag pag".split(
		" ",
	),
	..."ma na pa ka i um in".split(" "),
];
const suffixes = ["ng", "hin", "in", "han", "an", "g"];
const VOWEL = /[aeiou]/;
const LAST_U = /u([^aeiou]*)$/;

/** Without the first syllable where that is said twice: "babasa" is "basa" yet to come. */
function once(word: string): string[] {
	const [, syllable = ""] = /^([^aeiou]?[aeiou])/.exec(word) ?? [];
	return syllable !== "" && word.slice(syllable.length).startsWith(syllable)
		? [word.slice(syllable.length)]
		: [];
}

/** Without "um" or "in" behind the first consonant: "kumanta", "sinira". */
function withoutInfix(word: string): string[] {
	const infix = word.slice(1, 3);
	const isInfixed = !VOWEL.test(word[0] ?? "a") && (infix === "um" || infix === "in");
	return isInfixed ? [(word[0] as string) + word.slice(3)] : [];
}

/** What may be the root of a word, by taking its affixes away. */
function* candidates(word: string): Generator<string> {
	const ends = [
		word,
		...suffixes.filter((one) => word.endsWith(one)).map((one) => word.slice(0, -one.length)),
	];
	for (const end of ends) {
		const begins = [
			end,
			...prefixes.filter((one) => end.startsWith(one)).map((one) => end.slice(one.length)),
		];
		for (const begin of begins) {
			yield begin;
			for (const other of [...once(begin), ...withoutInfix(begin)]) {
				yield other;
				yield* once(other);
			}
		}
	}
}

/** Shorter words are function words, or nothing but affixes. */
const SHORTEST = 4;

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 5000;

function look(word: string): readonly string[] {
	const direct = glossary.get(word);
	// A borrowed word by itself is English.
	if (direct !== undefined) return direct[0] === word ? [] : direct;
	if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return [];
	for (const candidate of candidates(word)) {
		if (candidate.length < 3) continue;
		// A root's last "o" is "u" before an ending: "ubos", "maubusan".
		const english = glossary.get(candidate) ?? glossary.get(candidate.replace(LAST_U, "o$1"));
		if (english !== undefined) return english;
	}
	return [];
}

/** English words for a Tagalog one, whatever affixes it has; none where it is not known. */
export function englishOf(word: string): readonly string[] {
	const before = known.get(word);
	if (before !== undefined) return before;
	const found = look(word);
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(word, found);
	return found;
}
