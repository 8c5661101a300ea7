export const TO_ERASE = `/* prepared:remittances-to-erase */
select id::text as id from transporter_payments
where state = 'confirmed' and people_erased_at is null and confirmed_at < $1 order by confirmed_at limit 500`;

export const ERASE_ROWS = `/* prepared:remittances-erase-rows */
update transporter_payment_rows set name = null, phone = null
where payment_id = $1 and number in (
  select number from transporter_payment_rows where payment_id = $1 and (name is not null or phone is not null) limit $2)
returning number`;

/** The first lines of its file, which were kept to show its columns, name people too. */
export const ERASED = `/* prepared:remittances-erased */
update transporter_payments set people_erased_at = $2,
  columns = case when columns is null then null else columns || '{"sample": [], "preface": []}' end
where id = $1`;
