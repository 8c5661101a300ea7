import { type InputOf, ordersContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { commandOf, done } from '../../orders/index.ts';
import { ChangeOrderLines } from '../application/change-order-lines.ts';
import { ExchangeGoods } from '../application/exchange-goods.ts';

const { quoteLines, changeLines, quoteReturn, returnGoods } = ordersContract;

/** Lines of an order that exists, and what comes back of one: what they cost is asked where staff's orders are priced. */
@Controller()
export class OrderLinesController {
  constructor(
    private readonly lines: ChangeOrderLines,
    private readonly exchanges: ExchangeGoods,
  ) {}

  @Endpoint(quoteLines)
  quote(
    @Input() { params, body }: InputOf<typeof quoteLines>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.lines.quote(shopId, params.id, body.lines, localeFromHeader(language));
  }

  @Endpoint(changeLines)
  async change(
    @Input() input: InputOf<typeof changeLines>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { lines, expectedTotal } = input.body;
    const command = { ...commandOf(input, staff, actor), expectedTotal: expectedTotal ?? null };
    return done(await this.lines.execute(command, lines));
  }

  @Endpoint(quoteReturn)
  quoteReturn(
    @Input() { params, body }: InputOf<typeof quoteReturn>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
    @Headers('accept-language') language: string | undefined,
  ) {
    const question = { ...body, shopId, orderId: params.id, actor };
    return this.exchanges.quote(question, localeFromHeader(language));
  }

  @Endpoint(returnGoods)
  async returnGoods(
    @Input() input: InputOf<typeof returnGoods>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { lines, exchange, reason, expectedTotal } = input.body;
    const command = { lines, exchange, reason: reason || null, expectedTotal: expectedTotal ?? null };
    const { returnId, exchangeId, ...acted } = await this.exchanges.execute({
      ...commandOf(input, staff, actor),
      ...command,
    });
    return { ...done(acted), returnId, exchangeId };
  }
}
