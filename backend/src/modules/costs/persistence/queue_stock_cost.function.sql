-- What changes how many pieces the shop has waits to be reckoned, off the path of whoever moves them. Pieces that go from one
-- warehouse to another are the shop's all the while, and holds move nothing: placing an order writes nothing here.
create or replace function queue_stock_cost() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into stock_cost_queue (shop_id, movement_id) values (new.shop_id, new.id);
  return null;
end $$;

create trigger stock_movements_cost after insert on stock_movements for each row
  when (new.owned and new.type not in ('arrival', 'transfer_in')
    and new.on_hand_change + new.in_transit_change + new.quarantined_change <> 0)
  execute function queue_stock_cost();
