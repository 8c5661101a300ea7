import { ITEM_SCOPES, namesThings, PERSONAL_SCOPES, SCOPES, uuidv7 } from '@hanout/kernel';
import { useDatabase } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema } from '../../../platform/database/index.ts';

const database = useDatabase('empty', { invariants: false });
const SHOP = uuidv7();
const THING = uuidv7();
const VALUE = 100;
const THINGS: readonly string[] = SCOPES.filter(namesThings);

/** Words that stand in quotes. */
const quoted = (text: string) => [...text.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word ?? '').sort();

async function put(scope: string): Promise<void> {
  await database.query(
    `insert into promotions (id, shop_id, name, slug, scope, targets, payment_methods, type, value, channels, starts_at, created_at, updated_at)
     values ($1, $2, $3, $3, $3, $4, $5, 'amount', $6, '{eCommerce}', now(), now(), now())`,
    [
      ...[uuidv7(), SHOP, scope, THINGS.includes(scope) ? [THING] : []],
      ...[scope === 'payment_method' ? ['cash_on_delivery'] : [], VALUE],
    ],
  );
}

beforeAll(async () => {
  await database.query(
    `insert into shops (id, name, locales, created_at) values ($1, '{"fr":"Portées"}', '{fr}', now())`,
    [SHOP],
  );
  for (const scope of SCOPES) await put(scope);
});

describe('the scopes of promotions', () => {
  it('are those that the database takes, and no other', async () => {
    const [check] = await database.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'promotions_scope_check'`,
    );
    expect(quoted(check?.text ?? '')).toEqual([...SCOPES].sort());
    await expect(put('unheard_of')).rejects.toThrow('promotions_scope_check');
  });

  it('of items that anybody may see are those that pages are given', async () => {
    const shown = await database.query<{ scope: string }>(
      `select scope from ${readSchema()}.shown_promotions where shop_id = $1`,
      [SHOP],
    );
    expect(shown.map(({ scope }) => scope).sort()).toEqual(
      ITEM_SCOPES.filter((scope) => !PERSONAL_SCOPES.includes(scope)).sort(),
    );
  });

  it('that name things find the names of those things, by a kind of the same word', async () => {
    const [view] = await database.query<{ text: string }>(
      `select pg_get_viewdef('${readSchema()}.promotion_target_names'::regclass) as text`,
    );
    const kinds = quoted(view?.text ?? '').filter((word) => (SCOPES as readonly string[]).includes(word));
    expect(new Set(kinds)).toEqual(new Set(THINGS));
  });
});
