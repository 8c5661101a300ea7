import { readFileSync } from 'node:fs';
import { contracts, type EndpointDefinition } from '@hanout/contracts';
import { PERMISSIONS } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { PLACES, placesFor } from './frame/places.ts';
import routes from './routes.ts';

interface Entry {
  path?: string;
  children?: Entry[];
}
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
const paths = pathsOf(routes).filter((path) => path !== '*');
const calls = Object.values(contracts).flatMap((contract): EndpointDefinition[] => Object.values(contract));

/** An area is many things, or one that has no plural. */
const SINGLE = new Set([
  'desk',
  'kiosk',
  'till',
  'stock',
  'print',
  'login',
  'second-factor',
  'logout',
  'language',
  'account',
  'simulator',
  'attendance',
  'audit',
  'me',
  '_ui',
  '__manifest',
  'short',
]);
const SINGLE_LAST = new Set(['new', 'shop', 'quarantine', 'worker']);

describe('where the back-office is', () => {
  it('has its pages in areas named by plural nouns, and what they are about last [BO-026]', () => {
    const odd = paths.filter((path) => {
      const segments = path.split('/');
      const wellNamed = (segment: string, index: number) =>
        segment.startsWith(':')
          ? index === segments.length - 1 && index > 0
          : segment.endsWith('s') || SINGLE.has(segment) || (index > 0 && SINGLE_LAST.has(segment));
      return !segments.every(wellNamed);
    });
    expect(odd).toEqual([]);
    expect(paths.length).toBeGreaterThan(30);
    const decision = new URL('../../docs/decisions/0018-back-office-readings.md', import.meta.url);
    expect(readFileSync(decision, 'utf8')).toContain('BO-026');
  });

  it('leads from its menu to screens that exist', () => {
    const screens = PLACES.flatMap(({ to, parts = [] }) => [to, ...parts.map((part) => part.to)]);
    const leads = (to: string) =>
      paths.some((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(to.slice(1)));
    expect(screens.filter((to) => to !== '/' && !leads(to))).toEqual([]);
  });

  it('covers, from its menu, each area that was asked for, the point of sale among them [BO-003]', () => {
    const reachable = placesFor(PERMISSIONS).flatMap(({ to, parts = [] }) => [
      to,
      ...parts.map((part) => part.to),
    ]);
    const areas = {
      'dashboard helpers': '/',
      // With their combinations and images.
      products: '/products',
      stock: '/stock',
      menus: '/menus/header',
      'homepage blocks': '/home-blocks',
      'internal expeditions': '/internal-expeditions',
      'transporter payments': '/transporter-payments',
      'theme editor': '/themes',
      orders: '/orders',
      'point of sale': '/till',
      promotions: '/promotions',
      labels: '/tags',
      enumerations: '/attributes',
    };
    expect(Object.values(areas).filter((to) => !reachable.includes(to))).toEqual([]);
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['catalogAdmin.combination', 'catalogAdmin.gallery']),
    );
  });

  it('has all of its pages under /dashboard [BO-252]', () => {
    const config = readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8');
    // Every path of the list is below the one that the app is mounted at: none of them begins anew.
    expect(config.match(/basename: '([^']*)'/)?.[1]).toBe('/dashboard');
    expect(config).toContain("base: command === 'build' ? '/dashboard/' : '/'");
    expect(paths.filter((path) => path.startsWith('/') || path.startsWith('..'))).toEqual([]);
    for (const { to, parts = [] } of PLACES)
      for (const place of [to, ...parts.map((part) => part.to)]) expect(place).toMatch(/^\/(?!dashboard)/);
  });

  it('is asked under /dashboard alone by those who work there [BO-027]', () => {
    const staff = calls.filter(({ access }) => access === 'staff');
    expect(staff.length).toBeGreaterThan(100);
    expect(staff.filter(({ path }) => !path.startsWith('/dashboard/'))).toEqual([]);
    const others = calls.filter(
      ({ path }) => path.startsWith('/dashboard/') && !staff.some((one) => one.path === path),
    );
    expect(others.map(({ name }) => name).sort()).toEqual([
      'kiosk.board',
      'kiosk.pair',
      'kiosk.punch',
      'passkeys.ask',
      'passkeys.enter',
      'passkeys.offer',
      'staff.enterCode',
      'staff.forgotPassword',
      'staff.login',
      'team.openLink',
      'team.useLink',
      'till.boot',
      'till.catalogue',
      'till.changes',
      'till.createCustomer',
      'till.customers',
      'till.documents',
      'till.drop',
      'till.findOrders',
      'till.findTickets',
      'till.invoice',
      'till.issueInvoice',
      'till.pair',
      'till.park',
      'till.parked',
      'till.searchCustomers',
      'till.serial',
      'till.stock',
      'till.stockChanges',
      'till.take',
      'till.ticket',
    ]);
  });
});
