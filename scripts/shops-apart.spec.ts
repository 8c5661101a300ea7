import { useDatabase } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';

/** What is no shop's own, and why. */
const OF_ALL: Readonly<Record<string, string>> = {
  audit_entries: 'of a shop, as far as what was done is of one',
  built_in_roles: 'what each role may do, as the version brings it',
  carrier_accounts: 'how fast an account with a carrier may be asked, which shops may share',
  carrier_calls: 'of such an account',
  communes: 'the country',
  inbox: 'which events were handled, by the event',
  installed_functions: 'the version',
  mikro_orm_migrations: 'the version',
  oldest_writer: 'the version',
  outbox: 'of a shop, as far as the event is of one',
  outbox_subscribers: 'the version',
  projection_versions: 'the version',
  schema_objects: 'the version',
  sign_in_guesses: 'who guesses at passwords, of nobody that is known',
  staff: 'people; which of them work in a shop is told by staff_roles',
  staff_passkeys: 'of a person',
  staff_recovery_codes: 'of a person',
  staff_totp: 'of a person',
  wilayas: 'the country',
};

/** Every table that knows its shop, or belongs to a row that does: what a shop is can be told from its id alone. */
const WITHOUT_SHOP = `
with recursive tables as (
  select c.oid, c.relname as name, exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and a.attnotnull
  ) as named
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
), reached (oid) as (
  select oid from tables where named or name = 'shops'
  union
  select f.conrelid from reached r join pg_constraint f on f.confrelid = r.oid and f.contype = 'f'
  where not exists (
    select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = any (f.conkey) and not a.attnotnull
  )
)
select name from tables where oid not in (select oid from reached) order by name`;

describe('tables of an installation', () => {
  const database = useDatabase('empty', { invariants: false });

  it('know the shop that each row is of, by themselves or by the row they belong to, but for what is of all', async () => {
    const rows = await database.query<{ name: string }>(WITHOUT_SHOP);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(OF_ALL));
  });
});
