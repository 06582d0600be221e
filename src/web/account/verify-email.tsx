export default function VerifyEmail() {
	return <main />;
}
