import { tillContract as contract, type InputOf } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { GetTickets } from '../application/get-tickets.ts';
import { GetTillOrders } from '../application/get-till-orders.ts';
import { TillDevices } from '../application/till-devices.ts';
import { TillInvoices } from '../application/till-invoices.ts';

/** Tickets of the shop's registers and its orders, for a device that is a till. */
@Controller()
export class TicketsController {
  constructor(
    private readonly devices: TillDevices,
    private readonly tickets: GetTickets,
    private readonly orders: GetTillOrders,
    private readonly invoices: TillInvoices,
  ) {}

  @Endpoint(contract.ticket)
  @Header('cache-control', 'no-store')
  async ticket(@Input() { params }: InputOf<typeof contract.ticket>, @Req() request: FastifyRequest) {
    return this.tickets.one(await this.devices.selling(request), params.code);
  }

  @Endpoint(contract.findTickets)
  @Header('cache-control', 'no-store')
  async find(@Input() { query }: InputOf<typeof contract.findTickets>, @Req() request: FastifyRequest) {
    return this.tickets.find(await this.devices.selling(request), query.q);
  }

  @Endpoint(contract.serial)
  @Header('cache-control', 'no-store')
  async serial(@Input() { params, query }: InputOf<typeof contract.serial>, @Req() request: FastifyRequest) {
    return this.tickets.serial(await this.devices.selling(request), params.unitId, query.serial);
  }

  @Endpoint(contract.invoice)
  @Header('cache-control', 'no-store')
  async invoice(@Input() { params }: InputOf<typeof contract.invoice>, @Req() request: FastifyRequest) {
    return this.invoices.of(await this.devices.selling(request), params.code);
  }

  @Endpoint(contract.issueInvoice)
  async issueInvoice(
    @Input() { params, body }: InputOf<typeof contract.issueInvoice>,
    @Req() request: FastifyRequest,
  ) {
    return this.invoices.issue(await this.devices.selling(request), params.code, body);
  }

  @Endpoint(contract.findOrders)
  @Header('cache-control', 'no-store')
  async findOrders(
    @Input() { query }: InputOf<typeof contract.findOrders>,
    @Req() request: FastifyRequest,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.orders.find(await this.devices.selling(request), query.q, localeFromHeader(language));
  }
}
