import { type InputOf, type StaffSession, staffContract } from '@hanout/contracts';
import { localeFromHeader, translated } from '@hanout/kernel';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentStaff,
  Endpoint,
  Input,
  SessionTokens,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { EnterCode } from '../application/enter-code.ts';
import { OwnSecondFactor } from '../application/own-second-factor.ts';
import { SessionAnswer, visitorOf } from './session-answer.ts';

/** The second factor: asked for at a sign-in, and decided about by whoever has it. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
    private readonly answer: SessionAnswer,
    private readonly codes: EnterCode,
    private readonly own: OwnSecondFactor,
  ) {}

  @Endpoint(staffContract.enterCode)
  @Header('cache-control', 'no-store')
  async enter(
    @Input() { body }: InputOf<typeof staffContract.enterCode>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSession> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    const previousSecret = this.tokens.staffSecretOf(request.headers.cookie);
    const browser = this.tokens.deviceOf(request.headers.cookie);
    const asked = { ...body, shopId, previousSecret, browser, ...visitorOf(request) };
    const opened = await this.codes.execute(asked);
    return this.answer.begin(opened, request, reply);
  }

  @Endpoint(staffContract.secondFactor)
  @Header('cache-control', 'no-store')
  async standing(@CurrentStaff() staff: StaffPrincipal) {
    const found = await this.own.standing(staff);
    return { since: found?.since.toISOString() ?? null, codesLeft: found?.codesLeft ?? 0 };
  }

  @Endpoint(staffContract.beginSecondFactor)
  @Header('cache-control', 'no-store')
  async begin(
    @Input() { body }: InputOf<typeof staffContract.beginSecondFactor>,
    @CurrentStaff() staff: StaffPrincipal,
    @Req() { host, headers }: FastifyRequest,
  ) {
    const shop = await this.shops.current({ host, staff });
    const name = translated(shop.name, localeFromHeader(headers['accept-language']));
    return this.own.begin(staff, body.password, name);
  }

  @Endpoint(staffContract.confirmSecondFactor)
  @Header('cache-control', 'no-store')
  async confirm(
    @Input() { body }: InputOf<typeof staffContract.confirmSecondFactor>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { recoveryCodes: await this.own.confirm(staff, body.code) };
  }

  @Endpoint(staffContract.renewRecoveryCodes)
  @Header('cache-control', 'no-store')
  async renew(
    @Input() { body }: InputOf<typeof staffContract.renewRecoveryCodes>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { recoveryCodes: await this.own.renewCodes(staff, body.password) };
  }

  @Endpoint(staffContract.removeSecondFactor)
  async remove(
    @Input() { body }: InputOf<typeof staffContract.removeSecondFactor>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.own.remove(staff, body.password);
  }
}
