/** Members of the shop $1, not disabled, who have a role that gives the permission $2. */
export const MEMBERS_WHO_MAY = `/* sql */
select distinct s.id, s.name from staff s join staff_roles m on m.staff_id = s.id join roles r on r.id = m.role_id
where m.shop_id = $1 and r.permissions @> array[$2::text] and r.archived_at is null and s.disabled_at is null
order by s.name, s.id`;

/** Who changed something last. */
export const LAST_ENTRY = `/* prepared:audit-last-entry */
select coalesce(staff_name, '') as name from audit_entries where entity = $1 and entity_id = $2 order by at desc, id desc limit 1`;

/** A thousand sign-ins of before $1. */
export const FORGET_SIGN_INS = `/* sql */
delete from staff_sign_ins where id in (select id from staff_sign_ins where at < $1 order by at limit 1000) returning id`;
