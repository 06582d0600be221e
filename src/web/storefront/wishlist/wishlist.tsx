export default function Wishlist() {
	return <main />;
}
