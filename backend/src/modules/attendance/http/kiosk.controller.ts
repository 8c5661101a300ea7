import {
  kioskContract as contract,
  type InputOf,
  type KioskBoard,
  type KioskPressed,
} from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input, SessionTokens } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { EditKiosks } from '../application/edit-kiosks.ts';
import { KioskPunch } from '../application/kiosk-punch.ts';
import { GetKiosks } from '../read/get-kiosks.query.ts';

/** What a device of the shop may do that is a kiosk: tell who works here, and say that somebody comes or goes. */
@Controller()
export class KioskController {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
    private readonly edit: EditKiosks,
    private readonly punches: KioskPunch,
    private readonly kiosks: GetKiosks,
  ) {}

  @Endpoint(contract.pair)
  async pair(
    @Input() { body }: InputOf<typeof contract.pair>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id } = await this.shops.current({ host: request.host });
    const { name, token } = await this.edit.pair(id, body.code);
    this.tokens.openKiosk(token, reply);
    return { name };
  }

  @Endpoint(contract.board)
  @Header('cache-control', 'no-store')
  async board(@Req() request: FastifyRequest): Promise<KioskBoard> {
    const { shopId, token } = await this.#device(request);
    const board = await this.kiosks.board(shopId, token);
    return { ...board, key: this.punches.publicKey };
  }

  @Endpoint(contract.punch)
  async punch(
    @Input() { body }: InputOf<typeof contract.punch>,
    @Req() request: FastifyRequest,
  ): Promise<KioskPressed> {
    const moments = { pressedAt: new Date(body.pressedAt), sentAt: new Date(body.sentAt) };
    const pressed = await this.punches.execute({ ...body, ...moments, ...(await this.#device(request)) });
    return { ...pressed, at: pressed.at.toISOString() };
  }

  async #device(request: FastifyRequest) {
    const token = this.tokens.kioskTokenOf(request.headers.cookie);
    if (!token) throw new DomainError('kiosk_unpaired', 401);
    const { id: shopId } = await this.shops.current({ host: request.host });
    return { shopId, token };
  }
}
