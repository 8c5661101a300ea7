/**
 * `npm run staff -- link somebody@boutique.example` (or a mobile number): a link by which a member of staff chooses another
 * password, which is enough again from then on, for an owner who is locked out of an own machine. Nobody else can make one without signing in.
 */
import { createHash, randomBytes } from 'node:crypto';
import { openDatabase } from './lib/installation.mjs';
import { queryDatabase } from './lib/sql.mjs';

const HOURS = 24;
/** As `staff/application/make-link.ts` does: one open link a member, its secret kept as a hash, written down. */
const MAKE = `
with member as (
  select s.id, s.name, r.shop_id, case when s.password_hash is null then 'invite' else 'reset' end as purpose
  from staff s join (select distinct on (staff_id) staff_id, shop_id from staff_roles order by staff_id, shop_id) r
    on r.staff_id = s.id
  where (s.email = $1 or s.phone = $2) and s.disabled_at is null
), revoked as (
  update staff_links l set revoked_at = now() from member m
  where l.staff_id = m.id and l.used_at is null and l.revoked_at is null returning l.id
), forgotten as (
  delete from staff_recovery_codes c using member m where c.staff_id = m.id
), alone as (
  delete from staff_totp t using member m where t.staff_id = m.id
), noted as (
  insert into audit_entries (id, shop_id, staff_name, at, action, entity, entity_id, after)
  select $3, shop_id, 'npm run staff', now(), 'staff.link', 'staff', id::text, jsonb_build_object('purpose', purpose, 'secondFactor', 'removed')
  from member
)
insert into staff_links (id, staff_id, shop_id, purpose, token_hash, made_by, made_at, expires_at)
select $3, m.id, m.shop_id, m.purpose, $4, 'npm run staff', now(), now() + interval '${HOURS} hours'
from member m, (select count(*) from revoked) done
returning staff_id`;

/** The kernel reads numbers in every form; a script is read before it can be loaded. */
const phoneOf = (typed) => typed.replace(/\D/g, '').replace(/^(00213|213)(?=\d{9}$)/, '0');

const [verb, name = ''] = process.argv.slice(2);
if (verb !== 'link' || name === '') {
  process.stderr.write('npm run staff -- link <e-mail address or mobile number>\n');
  process.exit(2);
}
const { url, stop } = await openDatabase();
try {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest();
  const [{ rows: ids }] = await queryDatabase(url, ['select uuidv7() as id']);
  const values = [name.trim(), phoneOf(name), ids[0].id, hash];
  const [{ rows }] = await queryDatabase(url, [{ text: MAKE, values }]);
  if (rows.length === 0) {
    process.stderr.write(`nobody who works here is known by ${name}\n`);
    process.exitCode = 1;
  } else {
    process.stdout.write(
      `/dashboard/links/${secret}\nwithin ${HOURS} hours, once, on the address of the shop\n`,
    );
  }
} finally {
  await stop();
}
