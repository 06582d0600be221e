/** Passwords of eight and more characters that every guesser tries first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
	`
	00000000 11111111 11223344 12121212 12341234 12344321 123123123 123321123 1234567890 12345678
	123456789 12345678910 123456789a 1234567a 1234qwer 123qweasd 147258369 159753456 1a2b3c4d
	1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 22222222 55555555 66666666 77777777 87654321 88888888
	987654321 9876543210 99999999 a1234567 a12345678 abc12345 abcd1234 abcdefgh abcdefg1 admin123
	admin1234 administrator aa123456 aaaaaaaa asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl
	babygirl baseball basketball butterfly changeme charlie1 chocolate computer corvette
	cutiepie dragon12 facebook filipinas football football1 forever1 google123 gwapo123 iloveyou
	iloveyou1 iloveyou2 iloveyou123 internet jennifer jesus123 jesuschrist killer123 kargado1
	kargado123 lalalala letmein1 letmein123 lovelove loveyou1 mahalkita mahalko1 mahalkita1
	maganda1 manila123 masterkey mercedes michael1 michelle midnight mypassword naruto123 nicole123
	p@ssw0rd p@ssword pa55word pass1234 passw0rd passwd123 password password! password1 password12
	password123 password1234 pakistan philippines pilipinas pinoy123 pogiako1 pokemon1 princess
	princess1 q1w2e3r4 qazwsxedc qwe12345 qwer1234 qwerqwer qwerty12 qwerty123 qwerty1234
	qwertyui qwertyuiop qwertyuiop1 samantha samsung1 sayangku secret123 september shopping
	snowball spiderman starwars sunshine sunshine1 superman superman1 superstar test1234 testtest
	trustno1 tinkerbell victoria welcome1 welcome123 whatever william1 windows1 zaq12wsx zxcvbnm1
	zxcvbnm123 zxcvbnmm zxczxczxc
	`
		.trim()
		.split(/\s+/),
);
