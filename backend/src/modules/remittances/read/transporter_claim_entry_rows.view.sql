-- What became of claims, step by step.
create view transporter_claim_entry_rows as
select id, claim_id, version, at, state, words, amount, actor_name from public.transporter_claim_entries;
