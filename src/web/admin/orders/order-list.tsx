export default function OrderList() {
	return <main />;
}
