import { parseArgs } from 'node:util';
import { messageText } from '@hanout/contracts';
import { DomainError, systemActor, translated } from '@hanout/kernel';
import pg from 'pg';
import { z } from 'zod';
import { type Config, readEnvironment } from '../config/index.ts';
import { type Door, doorOf } from '../doors.ts';
import { ANY_HOST, type Shop, ShopApi } from '../modules/shop/index.ts';
import { AuditApi } from '../modules/staff/index.ts';
import { checkStarted, UnitOfWork } from '../platform/database/index.ts';
import { explainStart } from './explain.ts';
import { inInstallation } from './in-installation.ts';
import { newPassword, openShop } from './open-shop.ts';

// Several shops share an installation: they are listed, opened and moved to other hosts by whoever runs it, and by nobody else.
const USAGE = `npm run shop -- list
npm run shop -- open --name "Ma deuxième boutique" --host deuxieme.example --owner responsable@deuxieme.example
npm run shop -- move --shop <id or host> --host deuxieme.example [--host www.deuxieme.example]   (* wherever no other shop answers)
`;
const ACTOR = systemActor('npm run shop');

class UsageError extends Error {}

const hosts = z.array(z.string()).min(1);
const ASKED = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('list') }),
  z.object({
    verb: z.literal('open'),
    name: z.string().trim().min(1).max(100),
    host: hosts,
    owner: z.email().max(254).toLowerCase(),
  }),
  z.object({ verb: z.literal('move'), shop: z.string(), host: hosts }),
]);
type Asked = z.output<typeof ASKED>;

/** @throws UsageError */
function read(): Asked {
  try {
    const text = { type: 'string' } as const;
    const options = { name: text, owner: text, shop: text, host: { ...text, multiple: true } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return ASKED.parse({ ...values, verb: positionals.join(' ') });
  } catch {
    throw new UsageError();
  }
}

/** @returns what is to be told. @throws DomainError `not_found` (404), `host_taken`, `email_taken` (409), `invalid` (422) */
async function answer(door: Door, asked: Asked): Promise<string> {
  const { shops, anywhere } = await door(ShopApi).all();
  const hostsOf = (shop: Shop) => [...shop.hosts, ...(shop === anywhere ? [ANY_HOST] : [])];
  if (asked.verb === 'open') {
    const { name, owner: email, host } = asked;
    const owner = { email, password: newPassword(), name: 'Responsable' };
    const id = await openShop(door, { name: { fr: name, ar: name, en: name }, hosts: host, owner }, ACTOR);
    return `${id}  ${host.join(' ')}\nOwner: ${email}\nPassword: ${owner.password} (told once: change it after signing in at the shop's own address)`;
  }
  if (asked.verb === 'move') {
    const shop = shops.find((one) => one.id === asked.shop || hostsOf(one).includes(asked.shop));
    if (!shop) throw new DomainError('not_found', 404);
    await move(door, shop.id, hostsOf(shop), asked.host);
    return `${shop.id}  ${asked.host.join(' ')}`;
  }
  return shops
    .map((shop) => [shop.id, hostsOf(shop).join(' '), translated(shop.name, 'fr')].join('  '))
    .join('\n');
}

function move(door: Door, shopId: string, from: readonly string[], to: readonly string[]): Promise<void> {
  return door(UnitOfWork).transactional(async (em) => {
    await door(ShopApi).moveTo(em, shopId, to);
    const what = { action: 'shop.move', entity: 'shop', entityId: shopId };
    door(AuditApi).record(em, {
      shopId,
      actor: ACTOR,
      ...what,
      before: { hosts: from },
      after: { hosts: to },
    });
  });
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
async function requireStarted({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await checkStarted(client).finally(() => client.end());
}

try {
  const asked = read();
  await inInstallation(requireStarted, async (app) => {
    process.stdout.write(`${await answer(doorOf(app), asked)}\n`);
  });
} catch (error) {
  process.stderr.write(whyNot(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
