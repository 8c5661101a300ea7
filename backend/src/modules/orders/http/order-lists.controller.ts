import { type InputOf, messageText, ordersContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { BulkOrders } from '../application/bulk-orders.ts';
import { ExportOrders } from '../read/export-orders.query.ts';
import { GetChoices } from '../read/get-choices.query.ts';
import { GetInHand } from '../read/get-in-hand.query.ts';

/** The list of orders as a whole. */
@Controller()
export class OrderListsController {
  constructor(
    private readonly getChoices: GetChoices,
    private readonly getInHand: GetInHand,
    private readonly bulkOrders: BulkOrders,
    private readonly exportOrders: ExportOrders,
    private readonly audit: AuditApi,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(ordersContract.choices)
  @Header('cache-control', 'no-store')
  choices(
    @Input() { query }: InputOf<typeof ordersContract.choices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const locale = localeFromHeader(language);
    return this.getChoices.execute({ shopId, locale, product: query.product ?? null });
  }

  @Endpoint(ordersContract.inHand)
  @Header('cache-control', 'no-store')
  async inHand(
    @Input() { query }: InputOf<typeof ordersContract.inHand>,
    @CurrentStaff() { shopId, staffId }: StaffPrincipal,
  ) {
    return { items: await this.getInHand.execute({ shopId, staffId, orderIds: query.ids }) };
  }

  @Endpoint(ordersContract.bulk)
  async bulk(
    @Input() { body }: InputOf<typeof ordersContract.bulk>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const command = { ...body, staffId: body.staffId ?? null, shopId, permissions, actor };
    const { done, refused } = await this.bulkOrders.execute(command);
    const locale = localeFromHeader(language);
    return {
      done,
      refused: refused.map(({ id, code, values }) => ({
        id,
        code,
        message: messageText(code, locale, values),
      })),
    };
  }

  @Endpoint(ordersContract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { query }: InputOf<typeof ordersContract.export>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') header: string | undefined,
  ): Promise<StreamableFile> {
    // Names, phones and addresses of customers leave the house: who took which of them is to be known.
    const audited = { shopId, actor, action: 'orders.export', entity: 'shop', entityId: shopId };
    await this.audit.note({ ...audited, after: query });
    const lines = this.exportOrders.execute({ ...query, shopId }, query.language ?? localeFromHeader(header));
    return this.sheets.file('commandes', query.format, lines);
  }
}
