/** Never what is paid already or cannot be read; what has no order only where it is named. */
export const INCLUDE_ROWS = `/* prepared:remittances-include */
with changed as (update transporter_payment_rows set included = $2
where payment_id = $1 and included <> $2 and ($3::int[] is null or number = any($3)) and ($4::text is null or outcome = $4)
  and (not $2 or (net is not null and (outcome in ('matched', 'gap')
    or (outcome = 'unmatched' and ($3::int[] is not null or $4::text is not null))
    or (outcome = 'duplicate' and treatment_reason is not null))))
returning 1)
select count(*)::int as rows from changed`;

export const SET_ROW = `/* prepared:remittances-set-row */
update transporter_payment_rows set by_hand = $3, order_id = $4, treatment = $5, treatment_reason = $6
where payment_id = $1 and number = $2`;

/** Proposals that are nearly sure become links. */
export const ACCEPT_SURE = `/* prepared:remittances-accept-sure */
update transporter_payment_rows set order_id = proposed_order_id, by_hand = true, proposed_order_id = null
where payment_id = $1 and proposed_order_id is not null and score >= 80 returning number`;
