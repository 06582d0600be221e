export const islandGroups = ["luzon", "visayas", "mindanao"] as const;
export type IslandGroup = (typeof islandGroups)[number];

const words = (text: string): string[] => text.split(",").map((name) => name.trim());

const metroManila =
	words(`Metro Manila, Manila, Quezon City, Makati, Taguig, Pasig, Pasay, Parañaque,
	Las Piñas, Muntinlupa, Mandaluyong, Marikina, Caloocan, Malabon, Navotas, Valenzuela, Pateros`);

const luzonProvinces =
	words(`Abra, Albay, Apayao, Aurora, Bataan, Batanes, Batangas, Benguet, Bulacan,
	Cagayan, Camarines Norte, Camarines Sur, Catanduanes, Cavite, Ifugao, Ilocos Norte, Ilocos Sur,
	Isabela, Kalinga, La Union, Laguna, Marinduque, Masbate, Mountain Province, Nueva Ecija,
	Nueva Vizcaya, Occidental Mindoro, Oriental Mindoro, Palawan, Pampanga, Pangasinan, Quezon, Quirino,
	Rizal, Romblon, Sorsogon, Tarlac, Zambales`);

const visayasProvinces =
	words(`Aklan, Antique, Biliran, Bohol, Capiz, Cebu, Eastern Samar, Guimaras,
	Iloilo, Leyte, Negros Occidental, Negros Oriental, Northern Samar, Samar, Siquijor, Southern Leyte`);

const mindanaoProvinces = words(`Agusan del Norte, Agusan del Sur, Basilan, Bukidnon, Camiguin,
	Cotabato, Davao de Oro, Davao del Norte, Davao del Sur, Davao Occidental, Davao Oriental,
	Dinagat Islands, Lanao del Norte, Lanao del Sur, Maguindanao, Maguindanao del Norte,
	Maguindanao del Sur, Misamis Occidental, Misamis Oriental, Sarangani, South Cotabato,
	Sultan Kudarat, Sulu, Surigao del Norte, Surigao del Sur, Tawi-Tawi, Zamboanga del Norte,
	Zamboanga del Sur, Zamboanga Sibugay`);

export const provinces: readonly string[] = [
	...luzonProvinces,
	...visayasProvinces,
	...mindanaoProvinces,
];

/** Cities of each island group whose names exist in no other island group. */
const luzonCities = words(`Angeles City, Antipolo, Bacoor, Baguio, Balanga,
	Batangas City, Cabanatuan, Calapan, Candon, Cauayan, Dagupan, Dasmariñas, Gapan,
	General Trias, Imus, Laoag, Legazpi, Ligao, Lipa, Lucena, Mabalacat, Malolos, Meycauayan,
	Olongapo, Palayan, Puerto Princesa, San Jose del Monte, Tabuk, Tagaytay, Tayabas,
	Trece Martires, Tuguegarao, Urdaneta, Vigan`);

const visayasCities = words(`Bacolod, Bago City, Baybay, Bais, Bayawan, Bogo, Borongan, Calbayog,
	Canlaon, Carcar, Catbalogan, Cebu City, Danao, Dumaguete, Himamaylan, Iloilo City, Kabankalan, Lapu-Lapu, Maasin, Mandaue,
	Ormoc, Passi, Roxas City, Sagay, Silay, Sipalay, Tacloban, Tagbilaran, Tanjay`);

const mindanaoCities = words(`Bislig, Butuan, Cabadbaran, Cagayan de Oro, Cotabato City,
	Dapitan, Davao City, Digos, Dipolog, El Salvador City, General Santos, Gingoog, Iligan,
	Kidapawan, Koronadal, Malaybalay, Marawi, Mati, Oroquieta, Ozamiz, Pagadian, Panabo,
	Surigao City, Tacurong, Tagum, Tandag, Tangub, Zamboanga City`);

/** Provinces and cities of each island group and of Metro Manila. */
export const placeGroups: Readonly<Record<string, readonly string[]>> = {
	"metro manila": metroManila,
	ncr: metroManila,
	luzon: ["Luzon", ...luzonProvinces, ...luzonCities, ...metroManila],
	visayas: ["Visayas", ...visayasProvinces, ...visayasCities],
	mindanao: ["Mindanao", ...mindanaoProvinces, ...mindanaoCities],
};
