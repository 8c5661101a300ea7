import { Migration } from '@mikro-orm/migrations';

/** Who signed in or tried to, kept for a year; what the audit log knows of the year before it is taken over. */
export class Migration20261122002461_sign_ins extends Migration {
  override up(): void {
    this.addSql(`
create table staff_sign_ins (
  id uuid primary key,
  shop_id uuid not null,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  result text not null,
  device text null,
  address text null,
  constraint staff_sign_ins_result_check check (result in ('done', 'wrong_password', 'wrong_code', 'locked'))
);
create index staff_sign_ins_staff_index on staff_sign_ins (staff_id, at desc);
create index staff_sign_ins_at_index on staff_sign_ins (at);
insert into staff_sign_ins (id, shop_id, staff_id, at, result, device, address)
select uuidv7(), a.shop_id, s.id, a.at,
  case a.action when 'staff.login' then 'done' when 'staff.login_slowed' then 'locked'
    else case when a.after ? 'secondFactor' then 'wrong_code' else 'wrong_password' end end,
  a.after ->> 'device',
  case when a.after ->> 'address' ~ '^(::ffff:)?\\d+(\\.\\d+){3}$'
    then regexp_replace(regexp_replace(a.after ->> 'address', '^::ffff:', ''), '\\d+$', 'x') end
from audit_entries a
join staff s on s.id::text = case when a.action = 'staff.login' then a.staff_id::text else a.entity_id end
where a.action in ('staff.login', 'staff.login_failed', 'staff.login_slowed') and a.at > now() - interval '365 days'
  and a.shop_id is not null;
`);
  }
}
