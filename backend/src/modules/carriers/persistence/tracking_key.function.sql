-- By what trackings of one parcel agree: without capitals, spaces, dashes and leading zeros. Indexes stand on it: a changed
-- one gets a name of its own.
create or replace function tracking_key(tracking text) returns text language sql immutable parallel safe
  return ltrim(regexp_replace(upper(tracking), '[^[:alnum:]]', '', 'g'), '0');
