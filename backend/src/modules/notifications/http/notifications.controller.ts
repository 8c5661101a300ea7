import {
  type AnswerOf,
  type InputOf,
  NOTIFIED_EVENTS,
  type NotificationSettings,
  notificationsContract,
} from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ChangeRules } from '../application/change-rules.ts';
import { fill, textFor } from '../domain/templates.ts';
import { whatsappLink } from '../domain/whatsapp.ts';
import { NotificationsQuery } from '../read/notifications.query.ts';
import { NotifiedOrders } from '../read/notified-orders.query.ts';

const { settings, change, list, whatsapp } = notificationsContract;

@Controller()
export class NotificationsController {
  constructor(
    private readonly changeRules: ChangeRules,
    private readonly notifications: NotificationsQuery,
    private readonly orders: NotifiedOrders,
  ) {}

  @Endpoint(settings)
  settings(@CurrentStaff() { shopId }: StaffPrincipal): Promise<NotificationSettings> {
    return this.notifications.settings(shopId);
  }

  @Endpoint(change)
  async change(
    @Input() { body }: InputOf<typeof change>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<NotificationSettings> {
    await this.changeRules.execute(shopId, body.rules, actor);
    return this.notifications.settings(shopId);
  }

  @Endpoint(list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<AnswerOf<typeof list>> {
    return this.notifications.list(shopId, query.orderId ?? null, query.page);
  }

  @Endpoint(whatsapp)
  @Header('cache-control', 'no-store')
  async whatsapp(
    @Input() { params }: InputOf<typeof whatsapp>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<AnswerOf<typeof whatsapp>> {
    const order = await this.orders.find(params.id, shopId);
    if (!order) throw new DomainError('not_found', 404);
    const own = await this.notifications.textsOf(shopId);
    return NOTIFIED_EVENTS.map((event) => {
      const text = fill(textFor(event, order.locale, own.get(event) ?? {}), order.values);
      return { event, text, url: whatsappLink(order.phone, text) };
    });
  }
}
