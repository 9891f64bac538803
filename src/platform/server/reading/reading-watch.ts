import { workerData } from 'node:worker_threads';

/** Ends its process, even a busy one, once a file has exceeded its limit. */
const bounds = workerData as Float64Array;
const everyMs = 50;

setInterval(() => {
  const [micros = 0, bytes = 0] = bounds;
  if (micros === 0) return;
  const { user, system } = process.cpuUsage();
  if (user + system > micros || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}, everyMs);
