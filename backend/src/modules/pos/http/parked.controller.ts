import { tillContract as contract, type InputOf } from '@hanout/contracts';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ParkCarts } from '../application/park-carts.ts';
import { TillDevices } from '../application/till-devices.ts';

/** Carts that wait for their customer. */
@Controller()
export class ParkedController {
  constructor(
    private readonly devices: TillDevices,
    private readonly carts: ParkCarts,
  ) {}

  @Endpoint(contract.parked)
  @Header('cache-control', 'no-store')
  async parked(@Req() request: FastifyRequest) {
    return this.carts.list(await this.devices.selling(request));
  }

  @Endpoint(contract.park)
  async park(@Input() { params, body }: InputOf<typeof contract.park>, @Req() request: FastifyRequest) {
    return this.carts.park(await this.devices.selling(request), { ...body, id: params.id });
  }

  @Endpoint(contract.take)
  async take(@Input() { params }: InputOf<typeof contract.take>, @Req() request: FastifyRequest) {
    return this.carts.take(await this.devices.selling(request), params.id);
  }

  @Endpoint(contract.drop)
  async drop(
    @Input() { params }: InputOf<typeof contract.drop>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.carts.drop(await this.devices.selling(request), params.id);
  }
}
