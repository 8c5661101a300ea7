import {
  formatWeight,
  type SaleDocument,
  type TicketLine,
  type Translations,
  ticketNumber,
  toCentimes,
  ZERO,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CatalogApi, type SaleItem } from '../../catalog/index.ts';
import { CustomersApi } from '../../customers/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { type NewOrder, type NewOrderLine, soldPlace } from '../../orders/index.ts';
import { sellingWarehouse } from '../persistence/register-store.ts';
import { findThing } from '../persistence/thing-store.ts';
import { CannotPost } from './cannot-post.ts';
import type { Posting } from './posting.ts';

/** The order that a ticket becomes, and what is on sale of its lines today, in their order. */
export interface ComposedSale {
  readonly order: NewOrder & { readonly warehouseId: string };
  readonly items: readonly (SaleItem | null)[];
  readonly phone: string | null;
  /** null: who said no name. */
  readonly customerId: string | null;
  /** Whom the shop sells to no more. */
  readonly blocked: boolean;
}

const NOBODY = { firstName: '', lastName: '', phone: '', email: null } as const;
type Who = NewOrder['customer'];

/** The ticket stands: names, prices and sums are its own; what it takes from stock, and where, the shop knows. */
@Injectable()
export class ComposeSale {
  constructor(
    private readonly catalog: CatalogApi,
    private readonly customers: CustomersApi,
    private readonly delivery: DeliveryApi,
  ) {}

  /** @throws CannotPost `unknown_product`, `warehouse`, `customer` */
  async execute(em: EntityManager, posting: Posting<SaleDocument>): Promise<ComposedSale> {
    const { document, register, actor, madeAt, now } = posting;
    const { shopId, warehouseId } = register;
    const warehouse = await sellingWarehouse(em, shopId, warehouseId);
    const place = warehouse?.communeId ? this.delivery.place(warehouse.communeId) : undefined;
    if (!warehouse || !place) throw new CannotPost('warehouse');
    const items = await this.#items(em, shopId, document.lines);
    const lines = [];
    for (const [at, line] of document.lines.entries())
      lines.push(lineOf(line, items[at] ?? null, await this.#parts(em, shopId, line, items[at] ?? null)));
    const { blocked, customerId, ...customer } = await this.#customer(em, posting);
    const order = {
      ...{ id: document.id, shopId, accessToken: document.ticket.token, channel: document.channel },
      ...{ paymentType: paymentTypeOf(document), locale: document.locale, customer, address: null },
      ...soldPlace(place),
      ...{ delivery: pickedUp(warehouse.name), lines, coupon: null, reductions: reductionsOf(document) },
      ...{ holdExpiresAt: null, placedAt: madeAt, postedAt: now, actor, warehouseId },
      counter: document.form === 'deposit' ? 'put_aside' : 'sold',
      foundBy: foundBy(ticketNumber(register.code, document.ticket), document.lines),
    } as const;
    return { order, items, phone: customer.phone || null, customerId, blocked };
  }

  async #items(
    em: EntityManager,
    shopId: string,
    lines: readonly TicketLine[],
  ): Promise<(SaleItem | null)[]> {
    const refs = lines.map(({ productId, combinationId }) => ({ productId, combinationId }));
    const found = new Map(
      (await this.catalog.counterItems(em, shopId, refs)).map((item) => [item.index, item]),
    );
    return lines.map((_, index) => found.get(index) ?? null);
  }

  /** What is not on sale any more was on the shelf all the same, unless it is a pack: nobody knows of what. */
  async #parts(em: EntityManager, shopId: string, line: TicketLine, item: SaleItem | null) {
    const { productId, combinationId, grams = 1 } = line;
    if (item) return item.weighed ? item.parts.map((part) => ({ ...part, quantity: grams })) : item.parts;
    const thing = await findThing(em, shopId, productId, combinationId);
    if (!thing) throw new CannotPost('unknown_product');
    const quantity = thing.weighed ? grams : 1;
    return [{ unitId: combinationId ?? productId, productId, combinationId, quantity }];
  }

  async #customer(
    em: EntityManager,
    { document, register, now }: Posting<SaleDocument>,
  ): Promise<Who & Pick<ComposedSale, 'blocked' | 'customerId'>> {
    const { customer } = document;
    if (!customer) return { ...NOBODY, blocked: false, customerId: null };
    const { shopId } = register;
    const known =
      'new' in customer
        ? (await this.customers.addAtCounter(em, shopId, customer.new, now)).customer
        : await this.customers.atCounter(em, shopId, customer.id);
    if (!known) throw new CannotPost('customer');
    const { id, firstName, lastName, phone, blocked } = known;
    return { firstName, lastName, phone, email: null, blocked, customerId: id };
  }
}

/** Characters of what an order of a till is found by. */
const FOUND_BY = 2_000;

/** An order of a till is found by its ticket, and by the serial numbers of its pieces. */
const foundBy = (ticket: string, lines: readonly TicketLine[]) =>
  [ticket, ...lines.flatMap(({ serials }) => serials)].join(' ').slice(0, FOUND_BY);

function lineOf(line: TicketLine, item: SaleItem | null, parts: NewOrderLine['parts']): NewOrderLine {
  const { id, productId, combinationId, quantity, unit, listUnit, taxRate, ht, tax, discount } = line;
  const serials = line.serials.length > 0 ? { serials: line.serials } : {};
  return {
    ...{ id, productId, combinationId, quantity, taxRate, parts },
    snapshot: item
      ? {
          ...{
            names: weighedNames(item.names, line),
            sku: item.sku,
            attributes: item.attributes,
            imageUrl: item.imageUrl,
          },
          ...serials,
        }
      : {
          names: weighedNames({ fr: line.name }, line),
          sku: null,
          attributes: [],
          imageUrl: null,
          ...serials,
        },
    // A price above the list's raises it: what is sold is never dearer than its list says.
    listUnitTtc: toCentimes(Math.max(listUnit, unit)),
    ...{
      unitTtc: unit,
      lineTtc: toCentimes(unit * quantity),
      lineHt: ht,
      lineTax: tax,
      discountTtc: discount,
    },
    reductions: line.reductions,
  };
}

/** What was weighed is said with its name wherever its order, its ticket or its invoice is read. */
function weighedNames(names: Translations, { grams }: TicketLine): Translations {
  if (grams === undefined) return names;
  const said = Object.entries(names).map(([locale, name]) => [locale, `${name} · ${formatWeight(grams)}`]);
  return Object.fromEntries(said);
}

function reductionsOf({ id, reductions, manual }: SaleDocument): NonNullable<NewOrder['reductions']> {
  const named = reductions.map(({ promotionId, name, scope, type, value, amount }) => ({
    ...{ promotionId, name, scope, type, value, amount },
  }));
  if (!manual) return named;
  const { type, value, amount } = manual;
  return [...named, { promotionId: id, name: 'Remise en caisse', scope: 'manual', type, value, amount }];
}

function paymentTypeOf({ form }: SaleDocument): NewOrder['paymentType'] {
  return form === 'deposit' || form === 'installment' ? form : 'cash';
}

function pickedUp(warehouse: string): NewOrder['delivery'] {
  return {
    ...{ offerId: null, transporterId: null, transporter: '', mode: 'pickup' },
    ...{ deskId: null, deskName: warehouse, deskAddress: null },
    ...{ price: ZERO, finalPrice: ZERO, isFree: true, delayHours: { min: 0, max: 0 } },
  };
}
