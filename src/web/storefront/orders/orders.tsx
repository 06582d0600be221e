export default function Orders() {
	return <main />;
}
