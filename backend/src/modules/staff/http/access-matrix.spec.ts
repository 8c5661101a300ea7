import { contracts, type EndpointDefinition } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { contractOf, SessionTokens } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { ROLES } from '../domain/roles.ts';
import { PERMISSIONS, ROLE_NAMES, type RoleName, StaffApi } from '../index.ts';

const PASSWORD = 'un mot de passe assez long';
const ID = '01931a2b-0000-7000-8000-000000000000';
const context = useApp({ env: { HANOUT_ADDRESS_CEILING: '100000' } });
const cookies = new Map<RoleName, { cookie: string; csrfToken: string }>();
let routes: EndpointDefinition[] = [];
let pageToken = '';

beforeAll(async () => {
  const { app } = context;
  const shopId = await app
    .get(UnitOfWork)
    .transactional((em) => app.get(ShopApi).create(em, { name: { fr: 'Boutique' } }));
  for (const role of ROLE_NAMES) {
    const email = `${role}@boutique.example`;
    const staff = { shopId, email, name: role, password: PASSWORD, roles: [role] };
    await app.get(UnitOfWork).transactional((em) => app.get(StaffApi).create(em, staff, systemActor('test')));
    const payload = { email, password: PASSWORD };
    const response = await app.inject({ method: 'POST', url: '/dashboard/api/auth/login', payload });
    const [cookie = ''] = String(response.headers['set-cookie']).split(';');
    cookies.set(role, { cookie, csrfToken: response.json().csrfToken });
  }
  routes = mountedContracts().filter(({ access }) => access === 'staff');
  pageToken = app.get(SessionTokens).pageToken(shopId);
});

/** The contracts of every route that this application really has. */
function mountedContracts(): EndpointDefinition[] {
  const scanner = context.app.get(MetadataScanner);
  return context.app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance }) => {
      if (!instance) return [];
      const prototype = Object.getPrototypeOf(instance);
      return scanner.getAllMethodNames(prototype).flatMap((name) => contractOf(prototype[name]) ?? []);
    });
}

function call(
  route: EndpointDefinition,
  headers: Record<string, string> = {},
  change = (path: string) => path,
) {
  const url = change(route.path.replace(/:\w+/g, ID));
  const payload = route.method === 'GET' ? undefined : {};
  return context.app.inject({ method: route.method, url, headers, payload });
}

function isAllowed(role: RoleName, { permission }: EndpointDefinition): boolean {
  return permission === undefined || (ROLES[role] as readonly string[]).includes(permission);
}

describe('staff routes', () => {
  it('answer nothing to whoever is not signed in', async () => {
    expect(routes.length).toBeGreaterThan(1);
    for (const route of routes) {
      const answers = await Promise.all([
        call(route),
        call(route, { cookie: 'hanout_s=x' }),
        call(route, { authorization: `Bearer ${pageToken}` }),
        call({ ...route, method: route.method === 'GET' ? ('HEAD' as 'GET') : route.method }),
      ]);
      expect([route.name, answers.map(({ statusCode }) => statusCode)]).toEqual([
        route.name,
        [401, 401, 401, 401],
      ]);
    }
  });

  it('are not to be had by another spelling', async () => {
    const spellings = [
      (path: string) => `${path}/`,
      (path: string) => `/${path}`,
      (path: string) => path.replace('/dashboard/', '/dashboard//'),
      (path: string) => path.replace('/dashboard/', '/Dashboard/'),
      (path: string) => path.replace('/api/', '/%61pi/'),
      (path: string) => `/x/..${path}`,
    ];
    for (const route of routes)
      for (const spelling of spellings) {
        const anonymous = await call(route, {}, spelling);
        expect([401, 404]).toContain(anonymous.statusCode);
      }
  });

  it('[BO-254] are refused to roles without their permission', async () => {
    for (const route of routes)
      for (const role of ROLE_NAMES.filter((name) => !isAllowed(name, route))) {
        const { cookie = '', csrfToken = '' } = cookies.get(role) ?? {};
        const response = await call(route, { cookie, 'x-csrf-token': csrfToken });
        expect([route.name, role, response.statusCode, response.json().code]).toEqual([
          route.name,
          role,
          403,
          'forbidden',
        ]);
      }
  });

  it('[BO-253] refuse a change without the CSRF token of the session', async () => {
    const { cookie = '', csrfToken = '' } = cookies.get('owner') ?? {};
    const strangers = cookies.get('manager')?.csrfToken ?? '';
    const changing = routes.filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(0);
    for (const route of changing) {
      const attempts = [
        { cookie },
        { cookie, 'x-csrf-token': strangers },
        { cookie, 'x-csrf-token': csrfToken, origin: 'https://evil.example' },
      ];
      for (const headers of attempts) {
        const response = await call(route, headers as Record<string, string>);
        expect([route.name, response.statusCode, response.json().code]).toEqual([route.name, 403, 'csrf']);
      }
    }
  });
});

describe('permissions', () => {
  it('[SF-254] of the contracts all exist, and every role has some', () => {
    const asked = Object.values(contracts)
      .flatMap((module) => Object.values<EndpointDefinition>(module))
      .flatMap(({ permission }) => permission ?? []);
    expect(PERMISSIONS).toEqual(expect.arrayContaining(asked));
    for (const role of ROLE_NAMES) expect([role, ROLES[role].length > 0]).toEqual([role, true]);
  });
});
