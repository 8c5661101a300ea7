import { transporterClaimsContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditClaims } from '../application/claims/edit-claims.ts';
import { MoveClaim } from '../application/claims/move-claim.ts';
import { OpenClaims } from '../application/claims/open-claims.ts';
import { WriteOffClaim } from '../application/claims/write-off-claim.ts';

const OK = { ok: true } as const;

/** What is done about claims. */
@Controller()
export class ClaimWritesController {
  constructor(
    private readonly opening: OpenClaims,
    private readonly moving: MoveClaim,
    private readonly editing: EditClaims,
    private readonly writingOff: WriteOffClaim,
  ) {}

  @Endpoint(contract.open)
  open(
    @Input() { body }: InputOf<typeof contract.open>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.opening.execute(shopId, actor, body);
  }

  @Endpoint(contract.edit)
  async edit(
    @Input() { params, body }: InputOf<typeof contract.edit>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ...OK, version: await this.editing.edit(staff, params.id, body) };
  }

  @Endpoint(contract.move)
  async move(
    @Input() { params, body }: InputOf<typeof contract.move>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ...OK, version: await this.moving.execute(shopId, actor, params.id, body) };
  }

  @Endpoint(contract.send)
  async send(
    @Input() { body }: InputOf<typeof contract.send>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ...OK, sent: await this.editing.send(shopId, actor, body) };
  }

  @Endpoint(contract.writeOff)
  async writeOff(
    @Input() { params, body }: InputOf<typeof contract.writeOff>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { ...OK, ...(await this.writingOff.execute(shopId, actor, params.id, body)) };
  }
}
