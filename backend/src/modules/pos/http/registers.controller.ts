import { registersContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditRegisters } from '../application/edit-registers.ts';
import { GetRegisters } from '../application/get-registers.ts';
import { TillPins } from '../application/till-pins.ts';

/** Registers, their devices and who signs in at them, for who sets tills up. */
@Controller()
export class RegistersController {
  constructor(
    private readonly registers: GetRegisters,
    private readonly edit: EditRegisters,
    private readonly pins: TillPins,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.registers.list(shopId);
  }

  @Endpoint(contract.create)
  create(
    @Input() { body }: InputOf<typeof contract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.edit.create({ shopId, actor }, body);
  }

  @Endpoint(contract.edit)
  change(
    @Input() { params, body }: InputOf<typeof contract.edit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.edit.edit({ shopId, actor }, params.id, body);
  }

  @Endpoint(contract.pairingCode)
  pairingCode(
    @Input() { params }: InputOf<typeof contract.pairingCode>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.edit.pairingCode({ shopId, actor }, params.id);
  }

  @Endpoint(contract.detach)
  async detach(
    @Input() { params, body }: InputOf<typeof contract.detach>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.edit.detach({ shopId, actor }, params.id, body);
  }

  @Endpoint(contract.setPin)
  async setPin(
    @Input() { params, body }: InputOf<typeof contract.setPin>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.pins.set({ shopId, actor }, params.staffId, body);
  }

  @Endpoint(contract.removePin)
  async removePin(
    @Input() { params }: InputOf<typeof contract.removePin>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.pins.remove({ shopId, actor }, params.staffId);
  }
}
