import { type InputOf, type StaffSession, staffContract } from '@hanout/contracts';
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
import { ChangePassword } from '../application/change-password.ts';
import { Login } from '../application/login.ts';
import { Logout } from '../application/logout.ts';
import { GetSignIns } from '../read/get-sign-ins.query.ts';
import { SessionAnswer, visitorOf } from './session-answer.ts';

@Controller()
export class AuthController {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
    private readonly answer: SessionAnswer,
    private readonly login: Login,
    private readonly logout: Logout,
    private readonly changePassword: ChangePassword,
    private readonly signIns: GetSignIns,
  ) {}

  @Endpoint(staffContract.login)
  @Header('cache-control', 'no-store')
  async signIn(
    @Input() { body }: InputOf<typeof staffContract.login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSession> {
    const shop = await this.shops.current({ host: request.host });
    const previousSecret = this.tokens.staffSecretOf(request.headers.cookie);
    const opened = await this.login.execute({
      ...body,
      ...{ shopId: shop.id, previousSecret, ...visitorOf(request) },
      browser: this.tokens.deviceOf(request.headers.cookie),
    });
    return this.answer.begin(opened, request, reply);
  }

  @Endpoint(staffContract.session)
  @Header('cache-control', 'no-store')
  whoAmI(@Req() request: FastifyRequest): Promise<StaffSession> {
    return this.answer.of(this.tokens.staffSecretOf(request.headers.cookie) ?? '', request);
  }

  @Endpoint(staffContract.signIns)
  @Header('cache-control', 'no-store')
  async ownSignIns(@CurrentStaff() { shopId, staffId }: StaffPrincipal) {
    return { items: await this.signIns.execute(shopId, staffId) };
  }

  @Endpoint(staffContract.changePassword)
  async newPassword(
    @Input() { body }: InputOf<typeof staffContract.changePassword>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, ended: await this.changePassword.execute({ ...body, staff }) };
  }

  @Endpoint(staffContract.logout)
  async signOut(
    @CurrentStaff() staff: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.logout.execute(staff);
    this.tokens.endStaffSession(reply);
  }
}
