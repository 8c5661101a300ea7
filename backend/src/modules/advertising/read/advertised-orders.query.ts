import { daFromCentimes, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../config/index.ts';
import { ShopApi } from '../../shop/index.ts';
import type { BrowserIds, Conversion } from '../domain/conversion.ts';

interface Row {
  readonly shopId: string;
  readonly phone: string;
  readonly email: string | null;
  readonly total: number;
  readonly browser: BrowserIds;
  readonly userAgent: string | null;
  readonly lines:
    | readonly { readonly id: string; readonly quantity: number; readonly unitTtc: number }[]
    | null;
}

const ONE = `/* prepared:advertising_order */
select shop_id as "shopId", phone, email, total, browser, user_agent as "userAgent", lines from ad_orders where id = $1`;

/** Orders as networks are told of them. */
@Injectable()
export class AdvertisedOrders {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when a replica has not heard of it yet. @param at when it was confirmed */
  async find(orderId: string, at: Date): Promise<Conversion | null> {
    const [row] = await this.reader.query<Row[]>(ONE, [orderId]);
    if (!row) return null;
    const shop = await this.shops.byId(row.shopId);
    const da = (centimes: number) => daFromCentimes(toCentimes(centimes));
    return {
      eventId: orderId,
      at,
      value: da(row.total),
      phone: row.phone,
      email: row.email,
      userAgent: row.userAgent,
      browser: row.browser,
      // The shop's address, never the order's own: that one opens its page.
      pageUrl: shop?.address ?? `http://${this.config.host}`,
      contents: (row.lines ?? []).map(({ id, quantity, unitTtc }) => ({ id, quantity, price: da(unitTtc) })),
    };
  }
}
