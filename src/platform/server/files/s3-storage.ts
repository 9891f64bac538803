import type { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';

/**
 * Files in an S3-compatible store: `s3://bucket/prefix?endpoint=https://…&region=…`. Credentials come from the usual
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. An endpoint of one's own is addressed by path.
 */
export const s3Storage = async (address: string): Promise<Storage> => {
  const url = new URL(address);
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'eu-central-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  await client
    .send(new HeadBucketCommand({ Bucket: bucket }))
    .catch(() => client.send(new CreateBucketCommand({ Bucket: bucket })));

  return {
    put: async (key, from) => {
      const chunks: Buffer[] = [];
      for await (const chunk of from) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      await client.send(new PutObjectCommand({ ...named(key), Body: body, ContentLength: body.length }));
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      return Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(named(key)));
    },
    list: async function* () {
      for (let token: string | undefined; ; ) {
        const answer = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix || undefined, ContinuationToken: token }),
        );
        for (const { Key, LastModified, Size } of answer.Contents ?? []) {
          const key = prefix ? Key?.slice(prefix.length + 1) : Key;
          if (key && LastModified) yield { key, writtenAt: LastModified, size: Size ?? 0 };
        }
        token = answer.NextContinuationToken;
        if (!token) return;
      }
    },
  };
};
