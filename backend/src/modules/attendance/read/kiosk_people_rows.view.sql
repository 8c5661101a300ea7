-- Who may have a PIN, whether they do, and since when they are here.
create view kiosk_people_rows as
select m.shop_id, m.id, m.name, p.changed_at is not null as has_pin, p.locked_until,
       (select a.check_in from public.attendance a
         where a.shop_id = m.shop_id and a.staff_id = m.id and a.check_in is not null and a.check_out is null
           and a.status <> 'to_correct') as since
from team_members m left join public.attendance_pins p on p.shop_id = m.shop_id and p.staff_id = m.id
where m.state = 'active';
