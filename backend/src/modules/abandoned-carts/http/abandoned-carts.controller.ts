import { type AnswerOf, abandonedCartsContract, type CartList, type InputOf } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, localeFromHeader, uuidv7 } from '@hanout/kernel';
import { Controller, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK } from '../../../platform/clock/index.ts';
import {
  type BrowserIdentity,
  CurrentActor,
  CurrentBrowser,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { WorkCart } from '../application/work-cart.ts';
import { capturedCart } from '../domain/captured-cart.ts';
import { CaptureQueue } from '../jobs/capture-queue.ts';
import { CartListQuery } from '../read/cart-list.query.ts';

const { capture, list, logCall, dismiss } = abandonedCartsContract;

/** Bytes of a capture at most: a hundred lines fit. */
const MAX_BYTES = 48 * 1024;

@Controller()
export class AbandonedCartsController {
  constructor(
    private readonly shops: ShopApi,
    private readonly captures: CaptureQueue,
    private readonly workCart: WorkCart,
    private readonly cartList: CartListQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(capture)
  async capture(
    @Input() { body }: InputOf<typeof capture>,
    @CurrentBrowser() browser: BrowserIdentity | null,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    if (!browser) throw new DomainError('csrf', 403);
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new DomainError('too_large', 413);
    const shop = await this.shops.current({ host: request.host });
    if (body.shopUuid !== shop.id)
      throw new DomainError('invalid', 422, { fields: { shopUuid: ['validation.id'] } });
    const at = this.clock.now();
    const { browserId, cartToken } = browser;
    const key = { shopId: shop.id, browserId, cartToken };
    await this.captures.add({ ...key, captureId: uuidv7(at.getTime()), at, cart: capturedCart(body) });
  }

  @Endpoint(list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<CartList> {
    const locale = localeFromHeader(request.headers['accept-language']);
    return this.cartList.execute({ ...query, shopId, locale });
  }

  @Endpoint(logCall)
  async call(
    @Input() { params, body }: InputOf<typeof logCall>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof logCall>> {
    return { ok: true, ...(await this.workCart.call({ ...body, id: params.id, shopId }, actor)) };
  }

  @Endpoint(dismiss)
  async dismiss(
    @Input() { params, body }: InputOf<typeof dismiss>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof dismiss>> {
    return { ok: true, ...(await this.workCart.dismiss({ ...body, id: params.id, shopId }, actor)) };
  }
}
