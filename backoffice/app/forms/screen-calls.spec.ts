import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { EndpointDefinition } from '@hanout/contracts';
import * as all from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';

const APP = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(APP, file), 'utf8');
const ROUTES = [
  ...readdirSync(join(APP, 'routes')).map((name) => `routes/${name}/route.tsx`),
  ...['routes/account.ts'],
].filter((file) => existsSync(join(APP, file)));

/** `stockContract.adjust` and the like, whatever the file calls the contract, with the endpoint they name. */
function endpointsIn(text: string): Map<string, EndpointDefinition> {
  const named = new Map([...text.matchAll(/(\w+Contract) as (\w+)/g)].map(([, from, to]) => [to, from]));
  const found = new Map<string, EndpointDefinition>();
  for (const [, name = '', member = ''] of text.matchAll(/\b(\w*[cC]ontract)\.(\w+)/g)) {
    const contract = (all as unknown as Record<string, Record<string, EndpointDefinition>>)[
      named.get(name) ?? name
    ];
    const endpoint = contract?.[member];
    if (endpoint) found.set(endpoint.name, endpoint);
  }
  return found;
}

const writesIn = (text: string) =>
  [...endpointsIn(text).values()].filter(({ method }) => method !== 'GET').map(({ name }) => name);

/** The files that a screen is made of, its own and shared ones. */
function filesOf(route: string, known = new Set<string>()): Set<string> {
  if (known.has(route)) return known;
  known.add(route);
  for (const [, path = ''] of textOf(route).matchAll(/^(?!import type).*from '(\.[^']*)'/gm)) {
    const file = normalize(join(dirname(route), path));
    if (existsSync(join(APP, file)) && !file.startsWith('frame/')) filesOf(file, known);
  }
  return known;
}

/** What its action takes; a list that is spread stands in a file of its own. */
function takenBy(route: string): string[] {
  const text = textOf(route);
  const [, between = ''] = /screenAction\(([\s\S]*?)\);\n/.exec(text) ?? [];
  const named = [...text.matchAll(/(\w+Contract) as \w+/g)].map(([whole]) => whole).join(' ');
  const lists = [...between.matchAll(/\b[A-Z_]{3,}\b/g)].flatMap(([name]) => {
    const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']*)'`).exec(text) ?? [];
    return textOf(normalize(join(dirname(route), from)));
  });
  return [`${named} ${between}`, ...lists].flatMap(writesIn);
}

/** Questions that are asked by POST, the scanner of a stock take, a kiosk, and addresses that the specification fixes. */
const DIRECT = [
  'catalogAdmin.combination',
  'catalogAdmin.details',
  'catalogAdmin.gallery',
  'catalogAdmin.language',
  'catalogAdmin.pack',
  'catalogAdmin.price',
  'catalogAdmin.productFeatures',
  'kiosk.pair',
  'landedCosts.quote',
  'orders.quoteLines',
  'orders.quoteReturn',
  'passkeys.ask',
  'promotions.simulate',
  'remittances.quote',
  'staffOrders.quote',
  'stock.addItem',
  'stock.count',
  'stock.receivePart',
  'stock.removeItem',
  'stock.scan',
  'stock.updateAllStocks',
  'stock.updateItem',
  'stock.updateStocks',
  'tillDocuments.readPapers',
];

describe('the calls of a screen', () => {
  it.each(ROUTES)('%s makes none that its action refuses', (route) => {
    const callers = [...filesOf(route)].filter((file) =>
      /(use-(call|save)|row-edits)\.tsx?'/.test(textOf(file)),
    );
    const sent = callers
      .filter((file) => !file.startsWith('forms/'))
      .flatMap((file) => writesIn(textOf(file)));
    const taken = takenBy(route);
    expect(sent.filter((name) => !taken.includes(name))).toEqual([]);
  });

  it('go from the browser to the API where docs/conventions.md says so, and nowhere else', () => {
    const direct = ROUTES.flatMap((route) => [...filesOf(route)])
      .filter((file) => /use-api\.ts'/.test(textOf(file)) && !file.startsWith('forms/'))
      .flatMap((file) => {
        const text = textOf(file).replace(/\b(?:call|edit|lasting|save)\(\s*\w+\.\w+/g, '');
        return writesIn(text);
      });
    expect([...new Set(direct)].sort()).toEqual(DIRECT);
  });

  it('are looked at where there are any', () => {
    expect(ROUTES.filter((route) => takenBy(route).length > 0).length).toBeGreaterThan(10);
  });
});
