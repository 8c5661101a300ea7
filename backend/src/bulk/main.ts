import { parseArgs } from 'node:util';
import { createApp } from '../app.ts';
import { loadSecret, readEnvironment } from '../config/index.ts';
import { prepareDatabase } from '../platform/database/index.ts';
import { startEmbeddedPostgres } from '../platform/lifecycle/index.ts';
import { createLogger } from '../platform/logging/index.ts';
import { fillShop } from './fill.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
    lines: { type: 'string', default: '1' },
  },
});
const count = (text: string) => {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`not a number up to 9,999,999: ${text}`);
  return Number(text);
};

const seen = readEnvironment({ ...process.env, HANOUT_ROLES: 'api' });
const postgres = seen.databaseUrl ? undefined : await startEmbeddedPostgres(seen.dataFolder);
const databaseUrl = seen.databaseUrl ?? postgres?.databaseUrl ?? '';
const config = { ...seen, databaseUrl, secret: seen.secret ?? loadSecret(seen.dataFolder) };
await prepareDatabase(config);
const app = await createApp({ config, logger: createLogger(config) });
try {
  await fillShop(app, {
    databaseUrl,
    products: count(values.products),
    orders: count(values.orders),
    lines: count(values.lines),
    say: (text) => process.stdout.write(`${text}\n`),
  });
} finally {
  await app.close();
  await postgres?.stop();
}
