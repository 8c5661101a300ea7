import { parseArgs } from 'node:util';
import { messageText } from '@hanout/contracts';
import { DomainError, systemActor, translated } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { createApp } from '../app.ts';
import { loadSecret, readEnvironment } from '../config/index.ts';
import { doorOf } from '../demo/doors.ts';
import { ANY_HOST, ShopApi } from '../modules/shop/index.ts';
import { checkStarted, UnitOfWork } from '../platform/database/index.ts';
import { startEmbeddedPostgres } from '../platform/lifecycle/index.ts';
import { createLogger } from '../platform/logging/index.ts';
import { explainStart } from './explain.ts';
import { newPassword, openShop } from './open-shop.ts';

// Several shops share an installation: they are listed, opened and moved to other hosts by whoever runs it, and by nobody else.
const USAGE = `npm run shop -- list
npm run shop -- open --name "Ma deuxième boutique" --host deuxieme.example --owner responsable@deuxieme.example
npm run shop -- move --shop <id or host> --host deuxieme.example [--host www.deuxieme.example]   (* wherever no other shop answers)
`;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Asked {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly owner: string;
  readonly shop: string;
}

type Verb = (app: NestFastifyApplication, asked: Asked) => Promise<string>;

const shopsOf = (app: NestFastifyApplication) => doorOf(app)(ShopApi);

const VERBS: Readonly<Record<string, Verb>> = {
  async list(app) {
    const shops = await shopsOf(app).all();
    return shops
      .map(({ id, name, hosts, isAnywhere }) =>
        [id, [...hosts, ...(isAnywhere ? [ANY_HOST] : [])].join(' '), translated(name, 'fr')].join('  '),
      )
      .join('\n');
  },

  async open(app, { name, hosts, owner }) {
    const password = newPassword();
    const member = { email: owner.toLowerCase(), password, name: 'Responsable' };
    const names = { fr: name, ar: name, en: name };
    const id = await openShop(
      doorOf(app),
      { name: names, hosts, owner: member },
      systemActor('npm run shop'),
    );
    return `${id}  ${hosts.join(' ')}\nOwner: ${member.email}\nPassword: ${password} (told once: change it after signing in at the shop's own address)`;
  },

  async move(app, { shop, hosts }) {
    const shops = shopsOf(app);
    const found = (await shops.all()).find(({ id, hosts: own }) => id === shop || own.includes(shop));
    if (!found) throw new DomainError('not_found', 404);
    await doorOf(app)(UnitOfWork).transactional((em) => shops.moveTo(em, found.id, hosts));
    return `${found.id}  ${hosts.join(' ')}`;
  },
};

class UsageError extends Error {}

const canOpen = ({ name, hosts, owner }: Asked) =>
  name !== '' && name.length <= 100 && hosts.length > 0 && EMAIL.test(owner);

function read(): { verb: Verb; asked: Asked } {
  try {
    const text = { type: 'string', default: '' } as const;
    const options = {
      name: text,
      owner: text,
      shop: text,
      host: { type: 'string', multiple: true },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const verb = VERBS[positionals[0] ?? ''];
    if (!verb || positionals.length > 1) throw new UsageError();
    const { name, owner, shop, host = [] } = values;
    const asked = { name: name.trim(), owner: owner.trim(), shop, hosts: host };
    if (verb === VERBS.open && !canOpen(asked)) throw new UsageError();
    return { verb, asked };
  } catch {
    throw new UsageError();
  }
}

function whyNot(error: unknown): string {
  if (error instanceof UsageError) return USAGE;
  if (!(error instanceof DomainError)) {
    const said = explainStart(error, readEnvironment(process.env));
    if (said === undefined) throw error;
    return `${said}\n`;
  }
  const inFields = Object.entries(error.fields ?? {}).map(
    ([name, keys]) => `${name}: ${keys.map((key) => messageText(key, 'en')).join(' ')}`,
  );
  return `${[messageText(error.code, 'en'), ...inFields].join('\n')}\n`;
}

/** Tables, views and roles are a server's care: with another secret than its own this would lock it out of them. */
async function requireStarted(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await checkStarted(client).finally(() => client.end());
}

async function main(): Promise<void> {
  const { verb, asked } = read();
  const seen = readEnvironment({ ...process.env, HANOUT_ROLES: 'api' });
  const postgres = seen.databaseUrl ? undefined : await startEmbeddedPostgres(seen.dataFolder);
  try {
    const databaseUrl = seen.databaseUrl ?? postgres?.databaseUrl ?? '';
    const config = { ...seen, databaseUrl, secret: seen.secret ?? loadSecret(seen.dataFolder) };
    await requireStarted(databaseUrl);
    const app = await createApp({ config, logger: createLogger(config) });
    try {
      process.stdout.write(`${await verb(app, asked)}\n`);
    } finally {
      await app.close();
    }
  } finally {
    await postgres?.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(whyNot(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
