import { AGE_DIMS, FUNNEL_BYS, FUNNEL_READINGS, HABITS, PAYMENT_TYPES, SALES_DIMS } from '@hanout/contracts';
import { CHANNELS, isUuid } from '@hanout/kernel';
import { DAY, type ListShape } from '../listing/list-address.ts';
import { PERIODS } from './period.ts';

const isWilaya = (text: string) => /^[1-9]\d?$/.test(text);

/** What every report can be asked in its address. */
const narrowed: ListShape['filters'] = {
  ...{ period: PERIODS, from: DAY, to: DAY, channel: CHANNELS, payment: PAYMENT_TYPES },
  ...{ wilaya: isWilaya, transporter: isUuid, agent: isUuid },
};

/** What a row of the sales leads to the rest of. */
const ROWS = { category: isUuid, brand: isUuid, product: isUuid, register: isUuid, cashier: isUuid };

const paged = { sorts: ['net'], sort: 'net', perPage: 12, perPageChoices: [12] };

export const SALES: ListShape = {
  ...paged,
  path: '/reports/sales',
  filters: { ...narrowed, by: SALES_DIMS, ...ROWS },
  usual: { period: 'month', by: 'day' },
};

export const MARGINS: ListShape = {
  ...SALES,
  path: '/reports/margins',
  usual: { period: 'month', by: 'product' },
};

export const FUNNEL: ListShape = {
  ...paged,
  path: '/reports/steps',
  filters: { ...narrowed, by: FUNNEL_BYS, reading: FUNNEL_READINGS, duplicates: ['true', 'false'] },
  usual: { period: 'month', by: 'day', reading: 'cohort', duplicates: 'true' },
};

/** What customers have done is asked of now, too. */
export const HABITS_SHAPE: ListShape = {
  ...paged,
  path: '/reports/customers',
  filters: { by: HABITS },
  usual: { by: 'orders' },
};

/** How long the stock lies is asked of now: it has no period. */
export const STOCK_AGES: ListShape = {
  ...paged,
  path: '/reports/stock',
  filters: { by: AGE_DIMS, category: isUuid, brand: isUuid },
  usual: { by: 'product' },
};
