import { passkeysContract as contract, type InputOf, type StaffSession } from '@hanout/contracts';
import { DomainError, localeFromHeader, translated } from '@hanout/kernel';
import { Controller, Header, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config/index.ts';
import {
  CurrentStaff,
  Endpoint,
  Input,
  SessionTokens,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { EnterByPasskey } from '../application/enter-by-passkey.ts';
import { OwnPasskeys } from '../application/own-passkeys.ts';
import { type RelyingParty, relyingParty } from '../domain/relying-party.ts';
import { SessionAnswer, visitorOf } from './session-answer.ts';

/** Passkeys: one's own, and signing in by one. */
@Controller()
export class PasskeysController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
    private readonly answer: SessionAnswer,
    private readonly own: OwnPasskeys,
    private readonly entry: EnterByPasskey,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() staff: StaffPrincipal, @Req() { host }: FastifyRequest) {
    return { offered: this.#party(host) !== null, items: await this.own.list(staff) };
  }

  @Endpoint(contract.begin)
  @Header('cache-control', 'no-store')
  async begin(
    @Input() { body }: InputOf<typeof contract.begin>,
    @CurrentStaff() staff: StaffPrincipal,
    @Req() { host, headers }: FastifyRequest,
  ) {
    const shop = await this.shops.current({ host, staff });
    const name = translated(shop.name, localeFromHeader(headers['accept-language']));
    const options = await this.own.begin(staff, this.#requireParty(host), body.password, name);
    return { options: JSON.stringify(options) };
  }

  @Endpoint(contract.add)
  async add(
    @Input() { body }: InputOf<typeof contract.add>,
    @CurrentStaff() staff: StaffPrincipal,
    @Req() { host }: FastifyRequest,
  ) {
    return { id: await this.own.add(staff, this.#requireParty(host), body.name, body.credential) };
  }

  @Endpoint(contract.remove)
  async remove(
    @Input() { params, body }: InputOf<typeof contract.remove>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.own.remove(staff, params.id, body.password);
  }

  @Endpoint(contract.offer)
  @Header('cache-control', 'no-store')
  offer(@Req() { host }: FastifyRequest) {
    return { offered: this.#party(host) !== null };
  }

  @Endpoint(contract.ask)
  @Header('cache-control', 'no-store')
  async ask(@Req() { host }: FastifyRequest) {
    const { id } = await this.shops.current({ host });
    return { options: JSON.stringify(await this.entry.ask(id, this.#requireParty(host))) };
  }

  @Endpoint(contract.enter)
  @Header('cache-control', 'no-store')
  async enter(
    @Input() { body }: InputOf<typeof contract.enter>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSession> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    const party = this.#requireParty(request.host);
    const previousSecret = this.tokens.staffSecretOf(request.headers.cookie);
    const asked = { ...body, shopId, party, previousSecret, ...visitorOf(request) };
    const opened = await this.entry.execute(asked);
    return this.answer.begin(opened, request, reply);
  }

  #party(host: string): RelyingParty | null {
    return relyingParty(this.config.publicUrl ?? null, host);
  }

  /** @throws DomainError `passkey_unavailable` (409): browsers keep none at this address. */
  #requireParty(host: string): RelyingParty {
    const party = this.#party(host);
    if (!party) throw new DomainError('passkey_unavailable', 409);
    return party;
  }
}
