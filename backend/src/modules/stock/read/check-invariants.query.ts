import { readFile } from 'node:fs/promises';
import type { InvariantReport } from '@hanout/contracts';
import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { backendFile } from '../../../platform/files/backend-file.ts';

const STATEMENT_TIMEOUT = "/* sql */ set local statement_timeout = '60s'";

// sql: violations = select ''::text as invariant, ''::text as subject, ''::text as detail (invariants.sql runs after each spec)
/** Of what is wrong in any shop, what is about a thing of the shop $1. */
const ofShop = (violations: string) => `
with v as (
  select *, case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end as id from (${violations}) all_shops
)
select invariant, subject, detail from v where exists (select 1 from stock_levels where id = v.id and shop_id = $1)
  or exists (select 1 from orders where id = v.id and shop_id = $1)
  or exists (select 1 from order_lines l join orders o on o.id = l.order_id where l.id = v.id and o.shop_id = $1)
  or exists (select 1 from postings where (entry_id = v.id or id = v.id) and shop_id = $1)
  or exists (select 1 from money_accounts where id = v.id and shop_id = $1)
  or exists (select 1 from transporter_payments where id = v.id and shop_id = $1)
  or exists (select 1 from promotions where id = v.id and shop_id = $1)
  or exists (select 1 from registers where id = v.id and shop_id = $1)
  or exists (select 1 from till_devices where id = v.id and shop_id = $1)
  or exists (select 1 from till_documents where id = v.id and shop_id = $1)
  or (v.id is null and exists (select 1 from orders where number::text = v.subject and shop_id = $1))`;

const statement = () => readFile(backendFile('src', 'platform', 'invariants', 'invariants.sql'), 'utf8');

/** The invariants of stock, orders and money, checked now. On the write side: the reader must not see those tables. */
@Injectable()
export class CheckInvariants {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Of all shops, for whoever watches. @returns how many violations there are */
  async inAllShops(): Promise<number> {
    const text = (await statement()).trim().replace(/;$/, '');
    const [row] = await this.work.transactional(async (em) => {
      await sqlIn(em, STATEMENT_TIMEOUT);
      // sql: text = select ''::text as invariant, ''::text as subject, ''::text as detail (invariants.sql runs after each spec)
      return sqlIn<{ n: number }>(em, `select count(*)::int as n from (${text}) v`, []);
    });
    return row?.n ?? 0;
  }

  /** @returns what is wrong in one shop; `npm run doctor` looks at all. */
  async execute(shopId: string): Promise<InvariantReport> {
    const text = await statement();
    const begun = performance.now();
    const violations = await this.work.transactional(async (em) => {
      await sqlIn(em, STATEMENT_TIMEOUT);
      return sqlIn<InvariantReport['violations'][number]>(em, ofShop(text.trim().replace(/;$/, '')), [
        shopId,
      ]);
    });
    const milliseconds = Math.round(performance.now() - begun);
    return { checkedAt: this.clock.now().toISOString(), milliseconds, violations };
  }
}
