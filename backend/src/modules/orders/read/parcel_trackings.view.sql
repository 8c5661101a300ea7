-- By what their carriers know parcels, as it is searched. An index of trigrams serves it.
create view parcel_trackings as
select p.order_id, p.shop_id, lower(p.tracking) as tracking from public.carrier_parcels p where p.tracking is not null;
