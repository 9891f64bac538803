import { readConfig } from '#server/config.ts';
import { attach } from '#server/db/attach.ts';
const d = await attach(readConfig(process.env)); console.log(d.url);
process.on('SIGTERM', async () => { await d[Symbol.asyncDispose](); process.exit(0); });
setInterval(()=>{}, 1000);
