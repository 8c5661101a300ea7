import { kioskContract as contract, type InputOf, type Kiosks } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditKiosks } from '../application/edit-kiosks.ts';
import { Pins } from '../application/pins.ts';
import { SettlePunch } from '../application/settle-punch.ts';
import { GetKiosks } from '../read/get-kiosks.query.ts';

/** Devices and PINs, for who leads the shop; and for everybody their own PIN. */
@Controller()
export class KiosksController {
  constructor(
    private readonly kiosks: GetKiosks,
    private readonly edit: EditKiosks,
    private readonly pins: Pins,
    private readonly settling: SettlePunch,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal): Promise<Kiosks> {
    return this.kiosks.list(shopId);
  }

  @Endpoint(contract.add)
  add(
    @Input() { body }: InputOf<typeof contract.add>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.edit.add(shopId, body.name, actor);
  }

  @Endpoint(contract.revoke)
  async revoke(
    @Input() { params }: InputOf<typeof contract.revoke>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.edit.revoke(shopId, params.id, actor);
  }

  @Endpoint(contract.setPin)
  async setPin(
    @Input() { params, body }: InputOf<typeof contract.setPin>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.pins.set({ shopId, staffId: params.staffId }, body.pin, actor);
  }

  @Endpoint(contract.setOwnPin)
  async setOwnPin(
    @Input() { body }: InputOf<typeof contract.setOwnPin>,
    @CurrentStaff() { shopId, staffId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.pins.setOwn({ shopId, staffId }, body.current, body.pin, actor);
  }

  @Endpoint(contract.settle)
  async settle(
    @Input() { params, body }: InputOf<typeof contract.settle>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.settling.execute(shopId, params.id, body.reason, actor);
  }
}
