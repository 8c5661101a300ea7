export const OWN_BANNER = 'select 1 from media where id = $1 and shop_id = $2';
