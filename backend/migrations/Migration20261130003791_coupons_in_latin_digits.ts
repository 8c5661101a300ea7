import { Migration } from '@mikro-orm/migrations';

const LATIN = "translate(%s.coupon::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')";
const latin = (of: string) => LATIN.replace('%s', of);

/**
 * Codes are looked for in Latin digits, whatever keyboard they are typed on. Two that would then be one at one time stay as they
 * are, as `promotions_coupon_exclude` wants it: a code may be used again once the other has ended.
 */
export class Migration20261130003791_coupons_in_latin_digits extends Migration {
  override up(): void {
    this.addSql(`update promotions p set coupon = ${latin('p')} where p.coupon::text ~ '[٠-٩۰-۹]'
      and (p.archived_at is not null or not exists (select from promotions o where o.shop_id = p.shop_id and o.id <> p.id
        and o.archived_at is null and lower(${latin('o')}) = lower(${latin('p')})
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(p.starts_at, p.ends_at)))`);
  }
}
