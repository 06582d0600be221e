import { useContext } from "react";
import type { Shop } from "#contract/landing/shop.ts";
import { pngPath } from "#lib/pictures/shop-pictures.ts";
import { OwnCodeNonce } from "./inline-code.ts";

const styleOf = ({ tokens }: Shop["look"]): string =>
	`:root{${Object.entries(tokens)
		.map(([name, value]) => `${name}:${value}`)
		.join(";")}}`;

/** Adds the shop's colors and icon to the page's head, so that they apply before the first paint. */
export function BrandHead({ look }: { look: Shop["look"] | undefined }) {
	const nonce = useContext(OwnCodeNonce);
	const hasColours = look && Object.keys(look.tokens).length > 0;
	return (
		<>
			{look?.icon ? (
				<>
					<link rel="icon" href={pngPath(look.icon, 32)} type="image/png" sizes="32x32" />
					<link rel="icon" href={pngPath(look.icon, 192)} type="image/png" sizes="192x192" />
					<link rel="apple-touch-icon" href={pngPath(look.icon, 180)} />
				</>
			) : (
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			)}
			{hasColours && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styleOf(look) }} />}
		</>
	);
}
