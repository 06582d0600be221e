/** Name of the demo shop. The demo's name and contact details are obviously fictional (decisions §1). */
export const demoName = "Kargado";

export const demoIdentity = {
	tagline: "Cases, cables, chargers and everything else your phone and computer need.",
	since: 2020,
	phone: "+639170001234",
	email: "hello@kargado.example",
	social: { label: "Kargado on Facebook", url: "https://social.kargado.example/kargado" },
	hours: "Mon–Sat 8:00 AM–6:00 PM",
	branches: {
		main: {
			address: "12 Sampaguita Street, Poblacion, San Isidro, Laguna",
			phone: "+639170001234",
			hours: "",
		},
		second: {
			address: "Unit 4, Ilang-Ilang Arcade, National Highway, San Isidro, Laguna",
			phone: "+639170005678",
			hours: "",
		},
	},
};
