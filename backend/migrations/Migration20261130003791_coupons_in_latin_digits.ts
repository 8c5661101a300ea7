import { Migration } from '@mikro-orm/migrations';

const LATIN = "translate(%s.coupon::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')";
const latin = (of: string) => LATIN.replace('%s', of);

/** Codes are looked for in Latin digits, whatever keyboard they are typed on; two that would then be one stay as they are. */
export class Migration20261130003791_coupons_in_latin_digits extends Migration {
  override up(): void {
    this.addSql(`update promotions p set coupon = ${latin('p')} where p.coupon::text ~ '[٠-٩۰-۹]'
      and not exists (select from promotions o where o.shop_id = p.shop_id and o.id <> p.id and lower(${latin('o')}) = lower(${latin('p')}))`);
  }
}
