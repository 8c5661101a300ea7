import {
  basePrice,
  percentOf,
  priceOfGrams,
  priceTicket,
  QUICK_DISCOUNT,
  type SaleDocument,
  sum,
  type TicketLine,
  toCentimes,
  type Weighing,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { wholesaleTerms } from '../../catalog/index.ts';
import { CustomersApi } from '../../customers/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { pinsOf } from '../persistence/pin-store.ts';
import type { ComposedSale } from './compose-sale.ts';
import { type Posting, PostingHands } from './posting.ts';
import { USUAL_DISCOUNT } from './till-pins.ts';

/** What of a sale somebody should look at; the ticket stands, whatever is found. */
@Injectable()
export class CheckSale {
  constructor(
    private readonly promotions: PromotionsApi,
    private readonly customers: CustomersApi,
    private readonly hands: PostingHands,
  ) {}

  async execute(em: EntityManager, posting: Posting<SaleDocument>, sale: ComposedSale): Promise<void> {
    await this.#limits(em, posting);
    const { form, customer } = posting.document;
    const isOwed = form === 'deposit' || form === 'installment';
    if (sale.blocked || (isOwed && !customer))
      await this.hands.remark(em, posting, { code: 'customer', data: { blocked: sale.blocked } });
    const now = await this.#priced(em, posting, sale);
    if (now === null) return;
    const said = sum(posting.document.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
    if (now.items !== said || now.total !== posting.document.total)
      await this.hands.remark(em, posting, {
        code: 'price_differs',
        data: { ticket: posting.document.total, server: now.total },
      });
  }

  /** What the server's prices of that moment come to, lines that the cashier priced left as they are; null: one is not on sale. */
  async #priced(
    em: EntityManager,
    { document, register, madeAt }: Posting<SaleDocument>,
    sale: ComposedSale,
  ) {
    const { shopId } = register;
    const { channel } = document;
    if (sale.items.some((item) => item === null)) return null;
    const ids = document.lines.map(({ productId }) => productId);
    const terms = channel === 'Wholesale' ? await wholesaleTerms(em, shopId, ids) : null;
    const { promotions } = await this.promotions.forBasket(em, { shopId, channel, at: madeAt, coupon: null });
    const lines = document.lines.flatMap((line, at) => {
      const item = sale.items[at];
      if (!item) return [];
      const own = terms?.get(line.productId);
      const price = {
        ...{ priceHt: item.unitHt, taxRate: item.taxRate },
        ...{ wholesalePriceHt: own?.priceHt ?? null, wholesaleMoq: own?.minQuantity ?? 1 },
      };
      const { listUnitTtc } = basePrice(price, channel);
      const of = { id: line.id, name: line.name, quantity: line.quantity, taxRate: line.taxRate };
      const weighing = weighingOf(line);
      const agreed = line.priced ? { agreed: { unitTtc: line.unit, reductions: [] } } : {};
      return [{ ...item, ...of, ...agreed, weighing, listUnitTtc, pricedUnit: null, serials: [] }];
    });
    const customerSegmentIds = sale.phone
      ? await this.customers.segmentsOf(em, shopId, sale.phone, madeAt)
      : [];
    const instant = madeAt.getTime();
    const { manual } = document;
    const ticket = priceTicket({ lines, promotions, channel, instant, customerSegmentIds }, manual);
    const items = sum(ticket.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
    return { items, total: ticket.total };
  }

  /** Whose limit was passed, and by what; the button of 250 DA may be within everybody's. */
  async #limits(em: EntityManager, posting: Posting<SaleDocument>): Promise<void> {
    const { document, register } = posting;
    const { manual, total, cashierId, lines } = document;
    // As nearly every sale: nothing was given away.
    if (!manual && !lines.some(({ priced }) => priced)) return;
    const most = (await pinsOf(em, register.shopId)).get(cashierId)?.maxDiscount ?? USUAL_DISCOUNT;
    const isFree =
      register.settings.quickDiscountFree && manual?.type === 'amount' && manual.value === QUICK_DISCOUNT;
    if (manual && !isFree && manual.amount > percentOf(toCentimes(total + manual.amount), most))
      await this.hands.requireApproved(em, posting, 'discount', { amount: manual.amount });
    const low = lines.find(
      ({ priced, unit, listUnit }) => priced && listUnit - unit > percentOf(listUnit, most),
    );
    if (low) await this.hands.requireApproved(em, posting, 'price', { line: low.name, unit: low.unit });
  }
}

/** What was weighed, at the price of the scale's label where it is that one's. */
function weighingOf({ grams, kilo, listUnit }: TicketLine): Weighing | null {
  if (grams === undefined || kilo === undefined) return null;
  return { grams, labelled: listUnit === priceOfGrams(kilo, grams) ? null : listUnit };
}
