import { passkeysContract as contract, type InputOf, type StaffSession } from '@hanout/contracts';
import { DomainError, localeFromHeader, translated } from '@hanout/kernel';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentStaff,
  Endpoint,
  Input,
  SessionTokens,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi, type ShopRequest } from '../../shop/index.ts';
import { EnterByPasskey } from '../application/enter-by-passkey.ts';
import { OwnPasskeys } from '../application/own-passkeys.ts';
import { type RelyingParty, relyingParty } from '../domain/relying-party.ts';
import { SessionAnswer, visitorOf } from './session-answer.ts';

/** Passkeys: one's own, and signing in by one. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
    private readonly answer: SessionAnswer,
    private readonly own: OwnPasskeys,
    private readonly entry: EnterByPasskey,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() staff: StaffPrincipal, @Req() { host }: FastifyRequest) {
    const party = await this.#party({ host, staff });
    return { offered: party !== null, items: await this.own.list(staff) };
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
    const party = await this.#requireParty({ host, staff });
    const options = await this.own.begin(staff, party, body.password, name);
    return { options: JSON.stringify(options) };
  }

  @Endpoint(contract.add)
  async add(
    @Input() { body }: InputOf<typeof contract.add>,
    @CurrentStaff() staff: StaffPrincipal,
    @Req() { host }: FastifyRequest,
  ) {
    const party = await this.#requireParty({ host, staff });
    return { id: await this.own.add(staff, party, body.name, body.credential) };
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
  async offer(@Req() { host }: FastifyRequest) {
    return { offered: (await this.#party({ host })) !== null };
  }

  @Endpoint(contract.ask)
  @Header('cache-control', 'no-store')
  async ask(@Req() { host }: FastifyRequest) {
    const { id } = await this.shops.current({ host });
    const party = await this.#requireParty({ host });
    return { options: JSON.stringify(await this.entry.ask(id, party)) };
  }

  @Endpoint(contract.enter)
  @Header('cache-control', 'no-store')
  async enter(
    @Input() { body }: InputOf<typeof contract.enter>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSession> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    const party = await this.#requireParty({ host: request.host });
    const previousSecret = this.tokens.staffSecretOf(request.headers.cookie);
    const asked = { ...body, shopId, party, previousSecret, ...visitorOf(request) };
    const opened = await this.entry.execute(asked);
    return this.answer.begin(opened, request, reply);
  }

  /** Of the shop that is asked, at its own address. */
  async #party(asked: ShopRequest): Promise<RelyingParty | null> {
    const { address } = await this.shops.current(asked);
    return relyingParty(address, asked.host);
  }

  /** @throws DomainError `passkey_unavailable` (409): browsers keep none at this address. */
  async #requireParty(asked: ShopRequest): Promise<RelyingParty> {
    const party = await this.#party(asked);
    if (!party) throw new DomainError('passkey_unavailable', 409);
    return party;
  }
}
