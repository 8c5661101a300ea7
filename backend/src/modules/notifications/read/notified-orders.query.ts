import { formatAmount, type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopApi } from '../../shop/index.ts';
import type { TemplateValues } from '../domain/templates.ts';

interface Row {
  readonly shopId: string;
  readonly number: number;
  readonly token: string;
  readonly firstName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly locale: Locale;
  readonly total: number;
  readonly transporter: string | null;
  readonly shopName: Translations;
}

export interface NotifiedOrder {
  readonly shopId: string;
  readonly locale: Locale;
  readonly phone: string;
  readonly email: string | null;
  readonly values: TemplateValues;
}

const ONE = `/* prepared:notifications_order */
select shop_id as "shopId", number, access_token as token, first_name as "firstName", phone, email, locale, total,
  transporter, shop_name as "shopName"
from notified_orders where id = $1 and ($2::uuid is null or shop_id = $2)`;

/** An order as its messages see it. */
@Injectable()
export class NotifiedOrders {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  /** Null when there is no such order (of this shop), or a replica has not heard of it yet. */
  async find(orderId: string, shopId: string | null = null): Promise<NotifiedOrder | null> {
    const [row] = await this.reader.query<Row[]>(ONE, [orderId, shopId]);
    if (!row) return null;
    const { locale, phone, email } = row;
    const shop = await this.shops.byId(row.shopId);
    return { shopId: row.shopId, locale, phone, email, values: valuesOf(row, shop?.address ?? null) };
  }
}

/** @param address where the shop is found; null: a message cannot lead there */
function valuesOf(
  { number, firstName, shopName, total, transporter, token, locale }: Row,
  address: string | null,
): TemplateValues {
  const language = locale === 'fr' ? '' : `/${locale}`;
  return {
    number: String(number),
    firstname: firstName,
    shop: translated(shopName, locale),
    // A plain space: one U+00A0 makes an SMS of 160 characters one of 70.
    total: `${formatAmount(toCentimes(Number(total)))} ${locale === 'ar' ? 'د.ج' : 'DA'}`.replaceAll(
      '\u00a0',
      ' ',
    ),
    transporter: transporter ?? '',
    link: address ? `${address}${language}/order/${token}` : '',
  };
}
