import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { redirectUrl } from '../domain/redirect.ts';

const FIND = `/* prepared:checkout-find-order-page */
select p.access_token as token, p.phone from order_pages p where p.shop_id = $1 and p.number = $2`;

interface Row {
  readonly token: string;
  readonly phone: string;
}

interface OrderQuestion {
  readonly shopId: string;
  readonly number: number;
  /** Normalised. */
  readonly phone: string;
  readonly locale: Locale;
}

/** Nobody's phone: what is asked about an order that does not exist is compared with it. */
const NOBODY: Row = { token: '', phone: '' };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The page of an order for who knows its number and its phone. Who does not is told nothing about either. */
@Injectable()
export class FindOrderPage {
  constructor(private readonly reader: DataSource) {}

  /**
   * One question to the database and one comparison, whether the order exists or not.
   * @returns the address of the order's page
   * @throws DomainError `order_not_found` (404), the same for a wrong number and a wrong phone
   */
  async execute({ shopId, number, phone, locale }: OrderQuestion): Promise<string> {
    const rows = await this.reader.query<Row[]>(FIND, [shopId, number]);
    const order = rows[0] ?? NOBODY;
    if (!timingSafeEqual(digest(order.phone), digest(phone))) throw new DomainError('order_not_found', 404);
    return redirectUrl(order.token, locale);
  }
}
