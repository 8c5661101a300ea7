-- An account's balance is the sum of its postings. Placing and delivering an order touch no account, and ask nothing of it.
create or replace function keep_account_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update money_accounts set balance = balance + new.amount where id = new.account_id;
  return null;
end $$;

create trigger postings_account_balance after insert on postings for each row
  when (new.account_id is not null) execute function keep_account_balance();
