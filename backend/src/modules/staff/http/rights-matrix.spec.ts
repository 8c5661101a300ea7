import { contracts, type EndpointDefinition, rolesContract, teamContract } from '@hanout/contracts';
import { PERMISSIONS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ROLE_NAMES } from '../index.ts';

const test = useApp({ env: { HANOUT_ADDRESS_CEILING: '1000000' } });
const HOST = 'matrix.example';
const ID = '01931a2b-0000-7000-8000-000000000000';
const ROUTES = Object.values(contracts)
  .flatMap((module) => Object.values<EndpointDefinition>(module))
  .filter(({ access }) => access === 'staff');
/** Everybody who is signed in may call these. */
const OPEN_TO_ALL = [
  'attendance.own',
  'attendance.punch',
  'kiosk.setOwnPin',
  'passkeys.add',
  'passkeys.begin',
  'passkeys.list',
  'passkeys.remove',
  'roles.endViewAs',
  'staff.beginSecondFactor',
  'staff.changePassword',
  'staff.confirmSecondFactor',
  'staff.endSessions',
  'staff.logout',
  'staff.removeSecondFactor',
  'staff.renewRecoveryCodes',
  'staff.secondFactor',
  'staff.session',
  'staff.sessions',
  'staff.signIns',
];

/** About these everybody asks for themselves alone. */
const ONES_OWN = ['alerts', 'listViews'];

/** The same numbers every time. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let shopId = '';
beforeAll(async () => {
  shopId = (await makeShop(test.app, { hosts: [HOST] })).id;
  // A shop's roles come with its first member.
  await TestStaff.signIn(test.app, shopId, 'owner', HOST);
});

let made = 0;
async function ownRole(permissions: readonly string[], ownOrdersOnly = false): Promise<string> {
  made += 1;
  const [row] = await test.database.query<{ id: string }>(
    `insert into roles (id, shop_id, names, permissions, own_orders_only, created_at)
     values (uuidv7(), $1, jsonb_build_object('fr', $2::text), $3, $4, now()) returning id`,
    [shopId, `Rôle ${made}`, permissions, ownOrdersOnly],
  );
  return row?.id ?? '';
}
async function memberWith(...roles: string[]): Promise<TestStaff> {
  const member = await TestStaff.signIn(test.app, shopId, 'content_editor', HOST);
  await test.database.query('delete from staff_roles where staff_id = $1', [member.id]);
  for (const role of roles)
    await test.database.query('insert into staff_roles (staff_id, shop_id, role) values ($1, $2, $3)', [
      member.id,
      shopId,
      role,
    ]);
  return member;
}
/** What the tables say, asked apart from the code that the guard runs. */
async function permissionsOf(refs: readonly string[]): Promise<Set<string>> {
  const rows = await test.database.query<{ permission: string }>(
    `select distinct unnest(permissions) as permission from roles
     where shop_id = $1 and coalesce(key, id::text) = any($2)`,
    [shopId, refs],
  );
  return new Set(rows.map(({ permission }) => permission));
}
const call = (by: TestStaff, route: EndpointDefinition) =>
  by.call<{ code?: string }>(route, {
    params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID])),
    ...(route.method === 'GET' ? {} : { body: {} as never }),
  });
const outcome = async (by: TestStaff, route: EndpointDefinition) => {
  const { status, body } = await call(by, route).catch(() => ({ status: 200, body: null }));
  return `${status} ${(body as { code?: string } | null)?.code ?? ''}`.trim();
};

/** Each route that these rights do not open, and what it answered. */
async function surprises(by: TestStaff, allowed: ReadonlySet<string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of ROUTES) {
    if (route.permission === undefined || allowed.has(route.permission)) continue;
    const found = await outcome(by, route);
    if (found !== '403 forbidden') wrong.push(`${route.name}: ${found}`);
  }
  return wrong;
}

describe('routes by roles of the tables', () => {
  it('name a permission each, but for those of everybody', () => {
    const open = ROUTES.filter(({ permission }) => permission === undefined).map(({ name }) => name);
    const others = open.filter((name) => !ONES_OWN.includes(name.split('.')[0] ?? ''));
    expect(others.sort()).toEqual([...OPEN_TO_ALL].sort());
  });

  it.each(ROLE_NAMES)('are refused where the row of %s does not give their permission', async (role) => {
    expect(await surprises(await memberWith(role), await permissionsOf([role]))).toEqual([]);
  });

  it('follow a changed built-in role, an own role, two together, and a limit to no warehouse', async () => {
    const random = randomFrom(7);
    const some = () => PERMISSIONS.filter(() => random() < 0.3);
    const [one, two] = [await ownRole(some()), await ownRole(some(), true)];
    await test.database.query(
      `update roles set permissions = array['carts.read', 'orders.refund'] where shop_id = $1 and key = 'accountant'`,
      [shopId],
    );
    for (const roles of [['accountant'], [one], [one, two], ['accountant', two]])
      expect(await surprises(await memberWith(...roles), await permissionsOf(roles))).toEqual([]);
    const limited = await memberWith(one);
    await test.database.query('update staff set warehouses_limited = true where id = $1', [limited.id]);
    expect(await surprises(limited, await permissionsOf([one]))).toEqual([]);
  });

  it('refuse every change, and what either has not, to whoever looks at the shop as a role does', async () => {
    const head = await ownRole(['staff.edit', 'roles.edit', 'orders.read', 'stock.read']);
    for (const [own, seen] of [
      [['owner'], 'warehouse_clerk'],
      [['owner'], 'owner'],
      [[head], 'owner'],
      [[head], 'confirmation_agent'],
    ] as const) {
      const by = await memberWith(...own);
      const [role] = await test.database.query<{ id: string }>(
        'select id from roles where shop_id = $1 and key = $2',
        [shopId, seen],
      );
      expect((await by.call(rolesContract.viewAs, { body: { roleId: role?.id ?? '' } })).status).toBe(204);
      const theirs = await permissionsOf([seen]);
      const both = new Set([...(await permissionsOf(own))].filter((one) => theirs.has(one)));
      const wrong: string[] = [];
      for (const route of ROUTES.filter(({ whileViewing }) => !whileViewing)) {
        const isOpen = route.permission === undefined || both.has(route.permission);
        const expected = route.method === 'GET' ? (isOpen ? null : '403 forbidden') : '403 viewing_as';
        if (!expected) continue;
        const found = await outcome(by, route);
        if (found !== expected) wrong.push(`${own} as ${seen}, ${route.name}: ${found}`);
      }
      expect(wrong).toEqual([]);
    }
  });
});

describe('sixty random roles', () => {
  const POOL = ['orders.read', 'orders.confirm', 'stock.read', 'prices.edit', 'orders.assign'];

  it('give nobody more than the giver has: every pair of them', async () => {
    const random = randomFrom(42);
    const roles = [];
    for (let nth = 0; nth < 60; nth++) {
      const permissions = [
        ...(random() < 0.75 ? ['staff.edit', 'roles.edit'] : []),
        ...POOL.filter(() => random() < 0.5),
      ];
      if (permissions.length === 0) permissions.push('orders.read');
      const limited = random() < 0.5;
      const id = await ownRole(permissions, limited);
      const rights = new Set([...permissions, ...(limited ? [] : ['orders.others'])]);
      roles.push({ id, permissions, limited, rights, member: await memberWith(id) });
    }
    let invited = 0;
    const wrong: string[] = [];
    // Links, roles, invitations: what who may is answered. The shop has no room for more roles, which is said after rights.
    const GIVEN = [200, 422, 200];
    const given = [0, 0, 0];
    for (const giver of roles)
      for (const target of roles) {
        if (giver === target) continue;
        const covers = [...target.rights].every((right) => giver.rights.has(right));
        const asked = [
          () => giver.member.call(teamContract.link, { params: { id: target.member.id } }),
          () =>
            giver.member.call(rolesContract.create, {
              body: {
                names: { fr: 'Autre' },
                permissions: target.permissions as never,
                ownOrdersOnly: target.limited,
              },
            }),
          () =>
            giver.member.call(teamContract.invite, {
              body: {
                name: 'Invité',
                phone: `06${String(10_000_000 + invited++).slice(-8)}`,
                locale: 'fr',
                roles: [target.id],
              } as never,
            }),
        ];
        const nth = (roles.indexOf(giver) + roles.indexOf(target)) % asked.length;
        const { status } = (await asked[nth]?.()) ?? { status: 0 };
        const expected = covers && giver.rights.has('staff.edit') ? GIVEN[nth] : 403;
        if (status === expected && status !== 403) given[nth] = (given[nth] ?? 0) + 1;
        if (status !== expected) wrong.push(`${nth}: ${status} for ${expected}`);
      }
    expect(wrong).toEqual([]);
    // The property is worth nothing where nothing is ever given.
    expect(Math.min(...given)).toBeGreaterThan(30);
    // A target is never reached by changing its role, either.
    for (const [nth, giver] of roles.entries()) {
      const target = roles[(nth + 1) % roles.length];
      if (!target || !giver.rights.has('roles.edit')) continue;
      const [row] = await test.database.query<{ version: number }>(
        'select version from roles where id = $1',
        [target.id],
      );
      const more = [...new Set([...target.permissions, 'prices.edit'])].sort();
      const mayAll = [...target.rights, 'prices.edit'].every((right) => giver.rights.has(right));
      const { status } = await giver.member.call(rolesContract.edit, {
        params: { id: target.id },
        body: { version: row?.version ?? 0, permissions: more as never, ownOrdersOnly: target.limited },
      });
      expect([nth, status]).toEqual([nth, mayAll ? 200 : 403]);
      if (mayAll) {
        target.permissions = more;
        for (const one of more) target.rights.add(one);
      }
    }
  }, 240_000);
});
