import type { StaffOrderForm } from '@hanout/contracts';
import { DomainError, isLocale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface CartRecord {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly locale: string;
  readonly wilaya_code: number | null;
  readonly shipping: { readonly communeId?: number | null; readonly transporterId?: string | null };
  readonly lines:
    | readonly {
        readonly productId: string;
        readonly combinationId: string | null;
        readonly quantity: number;
      }[]
    | null;
}

const WAREHOUSES = `/* sql */ select id, name, commune_id is not null as "canPickUp" from warehouse_rows
where shop_id = $1 and active order by priority, name`;
const CART = `/* sql */ select id, first_name, last_name, phone, email, locale, wilaya_code, shipping, lines from cart_rows
where shop_id = $1 and id = $2 and state in ('new', 'called')`;

/** What the form of a new order opens with. */
@Injectable()
export class GetForm {
  constructor(private readonly reader: DataSource) {}

  /** @throws DomainError `not_found` (404): no such cart, or nothing to do with it any more. */
  async execute(shopId: string, cartId: string | undefined): Promise<StaffOrderForm> {
    const [warehouses, carts] = await Promise.all([
      this.reader.query<StaffOrderForm['warehouses']>(WAREHOUSES, [shopId]),
      cartId ? this.reader.query<CartRecord[]>(CART, [shopId, cartId]) : [],
    ]);
    const [cart] = carts;
    if (cartId && !cart) throw new DomainError('not_found', 404);
    return { warehouses, cart: cart ? cartOf(cart) : null };
  }
}

function cartOf(row: CartRecord): StaffOrderForm['cart'] {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    locale: isLocale(row.locale) ? row.locale : 'fr',
    wilayaCode: row.wilaya_code,
    communeId: row.shipping.communeId ?? null,
    transporterId: row.shipping.transporterId ?? null,
    lines: (row.lines ?? []).map(({ productId, combinationId, quantity }) => ({
      productId,
      combinationId,
      quantity,
    })),
  };
}
