/** Members of the shop $1, not disabled, who have one of the roles $2. */
export const MEMBERS_WITH_ROLES = `/* sql */
select distinct s.id, s.name from staff s join staff_roles r on r.staff_id = s.id
where r.shop_id = $1 and r.role = any($2::text[]) and s.disabled_at is null order by s.name, s.id`;
