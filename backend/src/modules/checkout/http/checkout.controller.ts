import {
  type CartQuote,
  type CheckoutAnswer,
  checkoutContract,
  type InputOf,
  type OrderPage,
} from '@hanout/contracts';
import { CAMPAIGN_COOKIE, DomainError, localeFromHeader, orderNumberOf, readCampaign } from '@hanout/kernel';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type BrowserIdentity,
  CurrentBrowser,
  Endpoint,
  Input,
  readCookie,
  SessionTokens,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { bodyHash } from '../application/body-hash.ts';
import { PlaceOrder } from '../application/place-order.ts';
import { QuoteCart } from '../application/quote-cart.ts';
import { commandFrom } from '../domain/checkout-command.ts';
import { AlreadyOrdered } from '../domain/refusals.ts';
import { FindOrderPage } from '../read/find-order-page.query.ts';
import { GetOrderPage } from '../read/get-order-page.query.ts';

@Controller()
export class CheckoutController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly quoteCart: QuoteCart,
    private readonly getOrderPage: GetOrderPage,
    private readonly findOrderPage: FindOrderPage,
    private readonly shops: ShopApi,
    private readonly tokens: SessionTokens,
  ) {}

  @Endpoint(checkoutContract.placeOrder)
  @Header('cache-control', 'no-store')
  async place(
    @Input() { body }: InputOf<typeof checkoutContract.placeOrder>,
    @CurrentBrowser() browser: BrowserIdentity | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckoutAnswer> {
    if (!browser) throw new DomainError('csrf', 403);
    const shop = await this.shops.current({ host: request.host });
    const call = {
      shop,
      clientAddress: request.ip,
      bodyHash: bodyHash(body),
      nextCartToken: this.tokens.newCartToken(),
      campaign: readCampaign(readCookie(request.headers.cookie, CAMPAIGN_COOKIE)),
    };
    try {
      const placed = await this.placeOrder.execute(commandFrom(body), { ...browser, ...call });
      if (placed.nextCartToken) this.tokens.rotateCartToken(browser, placed.nextCartToken, reply);
      return { orderUuid: placed.orderId, redirectUrl: placed.redirectUrl };
    } catch (error) {
      if (error instanceof AlreadyOrdered) this.tokens.rotateCartToken(browser, error.nextCartToken, reply);
      throw error;
    }
  }

  @Endpoint(checkoutContract.quote)
  @Header('cache-control', 'no-store')
  async quote(
    @Input() { body }: InputOf<typeof checkoutContract.quote>,
    @Req() request: FastifyRequest,
  ): Promise<CartQuote> {
    const { id, settings } = await this.shops.current({ host: request.host });
    const locale = localeFromHeader(request.headers['accept-language']);
    return this.quoteCart.execute(id, body, settings.maxQuantityPerLine, locale);
  }

  @Endpoint(checkoutContract.track)
  @Header('cache-control', 'no-store')
  async track(
    @Input() { body }: InputOf<typeof checkoutContract.track>,
    @Req() request: FastifyRequest,
  ): Promise<{ redirectUrl: string }> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    const locale = localeFromHeader(request.headers['accept-language']);
    const number = Number(orderNumberOf(body.number));
    return {
      redirectUrl: await this.findOrderPage.execute({ shopId, number, phone: body.phone, locale }),
    };
  }

  @Endpoint(checkoutContract.orderPage)
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async page(
    @Input() { params }: InputOf<typeof checkoutContract.orderPage>,
    @CurrentBrowser() browser: BrowserIdentity | null,
    @Req() request: FastifyRequest,
  ): Promise<OrderPage> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    const locale = localeFromHeader(request.headers['accept-language']);
    return this.getOrderPage.execute({
      shopId,
      token: params.token,
      browserId: browser?.browserId ?? null,
      locale,
    });
  }
}
