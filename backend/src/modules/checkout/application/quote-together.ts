import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Bundles } from '../../../platform/bundles/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { isHeldUp, keepPlans, UnitOfWork } from '../../../platform/database/index.ts';
import { StockApi } from '../../stock/index.ts';
import { shortLines } from '../domain/short-lines.ts';
import { type Grounds, type PricedLines, PriceLines, type PriceQuestion } from './price-lines.ts';

/** Quotes that share a transaction at most, and after how many milliseconds the next ones no longer wait for it. */
const MAX_TOGETHER = 32;
const SLOW_MS = 50;

export interface Quoted {
  readonly priced: PricedLines;
  /** Of what there is too little, by the place of the line. */
  readonly available: ReadonlyMap<number, number>;
}

/** Why a cart has no price; the others of its moment have theirs all the same. */
interface Refused {
  readonly refusal: unknown;
}
type Priced = Pick<Quoted, 'priced'> | Refused;
type Outcome = Quoted | Refused;

/** Prices of carts on the write side: those of a shop that are asked for at the same moment in one transaction. */
@Injectable()
export class QuoteTogether {
  readonly #ofShop = new Map<string, Bundles<PriceQuestion, Outcome>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly lines: PriceLines,
    private readonly stock: StockApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError those of {@link PriceLines} */
  async execute(question: PriceQuestion): Promise<Quoted> {
    const { shopId, coupon } = question;
    // A coupon is looked up with the promotions of its basket.
    const outcome = coupon ? await this.#withCoupon(question) : await this.#bundlesOf(shopId).add(question);
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome;
  }

  async #withCoupon(question: PriceQuestion): Promise<Outcome> {
    const at = this.clock.now();
    return this.work.transactional(async (em) => {
      const [, priced] = await Promise.all([keepPlans(em), this.lines.execute(em, question, at)]);
      const [quoted] = await this.#complete(em, question.shopId, [{ priced }]);
      return quoted as Outcome;
    });
  }

  #bundlesOf(shopId: string): Bundles<PriceQuestion, Outcome> {
    const known = this.#ofShop.get(shopId);
    if (known) return known;
    const bundles = new Bundles<PriceQuestion, Outcome>({
      work: (questions) => this.#quote(shopId, questions),
      max: MAX_TOGETHER,
      slowMs: SLOW_MS,
      keysOf: () => [],
    });
    this.#ofShop.set(shopId, bundles);
    return bundles;
  }

  /** Where one of them is too much for the database, each is asked alone. */
  async #quote(shopId: string, questions: readonly PriceQuestion[]): Promise<Outcome[]> {
    let cause: unknown;
    try {
      return await this.work.transactional(async (em) => {
        cause = undefined;
        try {
          return await this.#together(em, shopId, questions);
        } catch (error) {
          cause = error;
          throw error;
        }
      });
    } catch (refusal) {
      if (questions.length === 1) return [{ refusal }];
      // A database that is away is away for each of them alone too: better said at once.
      if (refusal instanceof DomainError && !isHeldUp(cause)) throw refusal;
      const alone: Outcome[] = [];
      for (const question of questions) alone.push(...(await this.#quote(shopId, [question])));
      return alone;
    }
  }

  async #together(em: EntityManager, shopId: string, questions: readonly PriceQuestion[]) {
    const at = this.clock.now();
    const [, grounds] = await Promise.all([
      keepPlans(em),
      this.lines.groundsOfMany(em, shopId, questions, at),
    ]);
    const priced = questions.map((question, nth) => this.#priced(question, grounds[nth] as Grounds, at));
    return this.#complete(em, shopId, priced);
  }

  #priced(question: PriceQuestion, grounds: Grounds, at: Date): Priced {
    try {
      return { priced: this.lines.price(question, grounds, at) };
    } catch (refusal) {
      return { refusal };
    }
  }

  /** With what there is of their goods. */
  async #complete(em: EntityManager, shopId: string, all: readonly Priced[]): Promise<Outcome[]> {
    const baskets = all.map((one) =>
      'refusal' in one ? [] : one.priced.basket.lines.map(({ line }) => line),
    );
    const shortages = await this.stock.shortagesOfMany(em, shopId, baskets.map(demandsOf));
    return all.map((one, nth) => {
      if ('refusal' in one) return one;
      const short = shortLines(baskets[nth] ?? [], shortages[nth] ?? []);
      return { ...one, available: new Map(short.map((line) => [line.index, line.available])) };
    });
  }
}

type QuotedLine = PricedLines['basket']['lines'][number]['line'];

const demandsOf = (lines: readonly QuotedLine[]) =>
  lines.flatMap(({ parts, quantity }, index) =>
    parts.map(({ unitId, quantity: each }) => ({
      orderLineId: String(index),
      unitId,
      quantity: each * quantity,
    })),
  );
