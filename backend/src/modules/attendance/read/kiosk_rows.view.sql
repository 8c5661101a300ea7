-- Devices of a shop that are kiosks, or are about to be.
create view kiosk_rows as
select k.id, k.shop_id, k.name, k.token_hash, k.code_until, k.paired_at, k.seen_at
from public.attendance_kiosks k where k.revoked_at is null;
