import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import type { FirstStart } from './first-start.ts';

const accounts = z.array(
  z.object({ role: z.string(), email: z.string(), password: z.string(), pin: z.string().optional() }),
);
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const ANY = new Set(['0.0.0.0', '::']);

const demoFile = (config: Pick<Config, 'dataFolder'>) => join(config.dataFolder, 'demo-accounts.json');

/** @throws Error when everybody could sign in with the accounts that are printed at each start. */
export function refuseOpenDemo(config: Config): void {
  if (LOOPBACK.has(config.host) || config.demoPublic || !existsSync(demoFile(config))) return;
  throw new Error(
    `HOST=${config.host} would open the demo staff's accounts to the network: set HANOUT_DEMO_PUBLIC=1 if that is meant`,
  );
}

/** The last line of a successful start: for programs. */
export interface Ready {
  readonly ready: true;
  readonly storefront: string;
  readonly backoffice: string;
  readonly api: string;
}

export function readyLine(config: Config, port: number): Ready {
  const host = ANY.has(config.host)
    ? '127.0.0.1'
    : config.host.includes(':')
      ? `[${config.host}]`
      : config.host;
  const origin = `http://${host}:${port}`;
  return { ready: true, storefront: `${origin}/`, backoffice: `${origin}/dashboard`, api: origin };
}

/** What a person wants to know after a start. */
export function announcement(config: Config, ready: Ready, told: FirstStart): string {
  const lines = [
    '',
    '  Hanout',
    `  Boutique      ${ready.storefront}`,
    `  Back-office   ${ready.backoffice}`,
  ];
  if (told.owner) {
    lines.push('', '  Owner account, shown this once:', `    ${told.owner.email}   ${told.owner.password}`);
  }
  if (existsSync(demoFile(config))) {
    const list = accounts.parse(JSON.parse(readFileSync(demoFile(config), 'utf8')));
    const wide = (pick: (item: (typeof list)[number]) => string) =>
      Math.max(...list.map((item) => pick(item).length));
    const [role, email] = [wide((item) => item.role), wide((item) => item.email)];
    lines.push('', `  Demo staff (${demoFile(config)}):`);
    for (const item of list)
      lines.push(
        `    ${item.role.padEnd(role)}   ${item.email.padEnd(email)}   ${item.password}${item.pin ? `   PIN ${item.pin}` : ''}`,
      );
  }
  return `${lines.join('\n')}\n`;
}
