import {
  type AnswerOf,
  NOTIFIED_EVENTS,
  type NotificationSettings,
  type NotifiedEvent,
  type notificationsContract,
} from '@hanout/contracts';
import type { Translations } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ADAPTERS, type Adapters } from '../domain/message.ts';
import { TEXTS } from '../domain/templates.ts';
import type { NotificationRuleRowsView } from './views.generated.ts';

type Messages = AnswerOf<typeof notificationsContract.list>;
type Message = Messages['messages'][number];

interface Row extends Omit<Message, 'createdAt' | 'sentAt'> {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly total: number;
}

type RuleRow = Pick<
  RowOf<NotificationRuleRowsView, { event: NotifiedEvent; texts: Translations }>,
  'event' | 'email' | 'sms' | 'texts'
>;

const PER_PAGE = 25;

const LIST = `/* prepared:notifications_list */
select id, order_id as "orderId", event, channel, recipient, text, state, attempts, error, created_at as "createdAt",
  sent_at as "sentAt", (count(*) over ())::int as total
from notification_rows where shop_id = $1 and ($2::uuid is null or order_id = $2)
order by created_at desc, id desc limit ${PER_PAGE} offset $3`;

const RULES = `/* prepared:notifications_rules */
select event, email, sms, texts from notification_rule_rows where shop_id = $1`;

/** What was sent, and what the shop chose to send. */
@Injectable()
export class NotificationsQuery {
  constructor(
    private readonly reader: DataSource,
    @Inject(ADAPTERS) private readonly adapters: Adapters,
  ) {}

  async list(shopId: string, orderId: string | null, page: number): Promise<Messages> {
    const rows = await this.reader.query<Row[]>(LIST, [shopId, orderId, (page - 1) * PER_PAGE]);
    const total = rows[0]?.total ?? 0;
    const messages = rows.map(({ total: _, createdAt, sentAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
    const pagination = { page, perPage: PER_PAGE, total, pages: Math.ceil(total / PER_PAGE) };
    return { messages, pagination };
  }

  async settings(shopId: string): Promise<NotificationSettings> {
    const rows = await this.reader.query<RuleRow[]>(RULES, [shopId]);
    const rules = NOTIFIED_EVENTS.map(
      (event) => rows.find((row) => row.event === event) ?? { event, email: false, sms: false, texts: {} },
    );
    const defaults = NOTIFIED_EVENTS.map((event) => ({ event, texts: TEXTS[event] }));
    return {
      rules,
      defaults,
      available: { email: this.adapters.has('email'), sms: this.adapters.has('sms') },
    };
  }

  /** The shop's own texts of an event. */
  async textsOf(shopId: string): Promise<ReadonlyMap<NotifiedEvent, Translations>> {
    const { rules } = await this.settings(shopId);
    return new Map(rules.map(({ event, texts }) => [event, texts]));
  }
}
