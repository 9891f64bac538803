import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { retryAfterMs } from '#lib/retry-after.ts';
import { outsideOfTransactions } from '../db/outside.ts';
import { AppError } from '../http/app-error.ts';
import { OperatorError } from '../operator-error.ts';
import type { Storage } from './storage.ts';

/** A store that is silent for this long counts as unreachable; so does one whose answer stalls. */
const answerWithinMs = 15_000;
const connectWithinMs = 3_000;
const betweenMs = 200;
const mostPauseMs = 120_000;

/**
 * Files in an S3-compatible store: `s3://bucket/prefix?endpoint=https://…&region=…`. Credentials come from the usual AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY. A custom endpoint is addressed by path.
 */
export const s3Storage = async (address: string, withinMs = answerWithinMs): Promise<Storage> => {
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
    requestHandler: { connectionTimeout: connectWithinMs, socketTimeout: withinMs },
    // The client's own retry would wait as long as the store demands; ours waits for a moment, then callers are asked to retry.
    maxAttempts: 1,
  });
  const named = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  // Limited by silence and not by its whole time: a large file over a slow line may continue for as long as it moves.
  const ask: typeof client.send = async (command: Parameters<typeof client.send>[0]) => {
    outsideOfTransactions('the store of files is asked');
    return client
      .send(command)
      .catch((error: Failure) => (isPassing(error) ? pause(betweenMs).then(() => client.send(command)) : asAway(error)))
      .catch(asAway);
  };
  await client
    .send(new HeadBucketCommand({ Bucket: bucket }))
    .catch(() => client.send(new CreateBucketCommand({ Bucket: bucket })))
    .catch((error: { readonly name: string; readonly code?: string }) => {
      throw new OperatorError(
        `Mera does not start: it cannot use the bucket ${bucket} (${error.code ?? error.name}). Check STORAGE, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      );
    });

  return {
    put: async (key, from) => {
      const chunks: Buffer[] = [];
      for await (const chunk of from) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      await ask(new PutObjectCommand({ ...named(key), Body: body, ContentLength: body.length }));
    },
    read: async (key) => {
      const { Body } = await ask(new GetObjectCommand(named(key)));
      return Body as Readable;
    },
    remove: async (key) => {
      await ask(new DeleteObjectCommand(named(key)));
    },
    list: async function* () {
      for (let token: string | undefined; ; ) {
        const answer = await ask(
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

type Failure = {
  readonly name: string;
  readonly $response?: { readonly statusCode?: number; readonly headers?: Readonly<Record<string, string>> };
};

/** A broken line and an error of the store itself may pass quickly; requests with a demanded pause, or after a timeout, are not retried. */
const isPassing = ({ name, $response }: Failure): boolean =>
  name !== 'TimeoutError' &&
  ($response === undefined || ($response.statusCode ?? 0) >= 500) &&
  $response?.headers?.['retry-after'] === undefined;

/** A missing file is our fault; any other error is the store's, and retried at its demand, or soon. */
const asAway = (cause: Failure | AppError): never => {
  if (cause instanceof AppError || cause.name === 'NoSuchKey') throw cause;
  const asked = retryAfterMs(cause.$response?.headers?.['retry-after'], Date.now(), mostPauseMs);
  throw new AppError('service_unavailable', { cause, retryAfterSeconds: Math.max(10, Math.ceil(asked / 1_000)) });
};
