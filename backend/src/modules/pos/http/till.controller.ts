import { tillContract as contract, type InputOf, type TillBoot } from '@hanout/contracts';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input, SessionTokens } from '../../../platform/http/index.ts';
import { GetTill } from '../application/get-till.ts';
import { ReceiveDocuments } from '../application/receive-documents.ts';
import { TillDevices } from '../application/till-devices.ts';

/** What a device of the shop may do that is a till. */
@Controller()
export class TillController {
  constructor(
    private readonly devices: TillDevices,
    private readonly till: GetTill,
    private readonly receive: ReceiveDocuments,
    private readonly tokens: SessionTokens,
  ) {}

  @Endpoint(contract.pair)
  async pair(
    @Input() { body }: InputOf<typeof contract.pair>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, ...device } = await this.devices.pair(request, body.code, body.name);
    this.tokens.openTill(token, reply);
    return { ...device, serverTime: this.till.now() };
  }

  /** The cookie begins its days anew. */
  @Endpoint(contract.boot)
  @Header('cache-control', 'no-store')
  async boot(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TillBoot> {
    const device = await this.devices.selling(request);
    const token = this.tokens.tillTokenOf(request.headers.cookie);
    if (token) this.tokens.openTill(token, reply);
    return this.till.boot(device, `${request.protocol}://${request.host}`);
  }

  @Endpoint(contract.catalogue)
  @Header('cache-control', 'no-store')
  async catalogue(@Input() { query }: InputOf<typeof contract.catalogue>, @Req() request: FastifyRequest) {
    return this.till.catalogue(await this.devices.selling(request), query);
  }

  @Endpoint(contract.changes)
  @Header('cache-control', 'no-store')
  async changes(@Input() { query }: InputOf<typeof contract.changes>, @Req() request: FastifyRequest) {
    return this.till.changes(await this.devices.selling(request), query);
  }

  @Endpoint(contract.stock)
  @Header('cache-control', 'no-store')
  async stock(@Input() { query }: InputOf<typeof contract.stock>, @Req() request: FastifyRequest) {
    return this.till.stock(await this.devices.selling(request), query);
  }

  @Endpoint(contract.stockChanges)
  @Header('cache-control', 'no-store')
  async stockChanges(
    @Input() { query }: InputOf<typeof contract.stockChanges>,
    @Req() request: FastifyRequest,
  ) {
    return this.till.stockChanges(await this.devices.selling(request), query);
  }

  @Endpoint(contract.customers)
  @Header('cache-control', 'no-store')
  async customers(@Input() { query }: InputOf<typeof contract.customers>, @Req() request: FastifyRequest) {
    return this.till.customersPage(await this.devices.selling(request), query);
  }

  @Endpoint(contract.searchCustomers)
  @Header('cache-control', 'no-store')
  async search(@Input() { query }: InputOf<typeof contract.searchCustomers>, @Req() request: FastifyRequest) {
    return this.till.searchCustomers(await this.devices.selling(request), query.q);
  }

  @Endpoint(contract.createCustomer)
  async createCustomer(
    @Input() { body }: InputOf<typeof contract.createCustomer>,
    @Req() request: FastifyRequest,
  ) {
    return this.till.createCustomer(await this.devices.selling(request), body);
  }

  /** A device that was detached may still hand in what it has. */
  @Endpoint(contract.documents)
  async documents(@Input() { body }: InputOf<typeof contract.documents>, @Req() request: FastifyRequest) {
    const device = await this.devices.handingIn(request);
    const answers = await this.receive.execute(device, body.documents, new Date(body.sentAt));
    return { answers, serverTime: this.till.now() };
  }
}
