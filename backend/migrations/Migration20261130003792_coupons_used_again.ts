import { Migration } from '@mikro-orm/migrations';

const LATIN = "translate(%s.coupon::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')";
const latin = (of: string) => LATIN.replace('%s', of);

/**
 * Codes are looked for in Latin digits: those of a code that is used again in another season are written so too. Two that would
 * be one at one time stay as they are, as `promotions_coupon_exclude` wants it.
 */
export class Migration20261130003792_coupons_used_again extends Migration {
  override up(): void {
    this.addSql(`update promotions p set coupon = ${latin('p')} where p.coupon::text ~ '[٠-٩۰-۹]'
      and (p.archived_at is not null or not exists (select from promotions o where o.shop_id = p.shop_id and o.id <> p.id
        and o.archived_at is null and lower(${latin('o')}) = lower(${latin('p')})
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(p.starts_at, p.ends_at)))`);
  }
}
