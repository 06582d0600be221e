import { AwsClient } from "aws4fetch";

export interface S3Account {
	/** Address of the storage service, such as `https://s3.ap-southeast-1.amazonaws.com` for Amazon S3. */
	endpoint: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

const retries = 2;

/** Sends signed requests to a bucket, and retries if the storage service has a temporary problem. */
export function signS3({ endpoint, region, ...keys }: S3Account, bucket: string) {
	const client = new AwsClient({ ...keys, region, service: "s3", retries });
	const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}/`;
	return (path: string, request: RequestInit): Promise<Response> =>
		client.fetch(root + path, request);
}
