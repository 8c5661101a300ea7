import { customerSegmentsContract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditSegments } from '../application/edit-segments.ts';
import { GetSegments } from '../read/get-segments.query.ts';

const { list, create, edit, remove } = customerSegmentsContract;

@Controller()
export class SegmentsController {
  constructor(
    private readonly getSegments: GetSegments,
    private readonly segments: EditSegments,
  ) {}

  @Endpoint(list)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return { segments: await this.getSegments.list(shopId) };
  }

  @Endpoint(create)
  async create(
    @Input() { body }: InputOf<typeof create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.segments.create(shopId, actor, body) };
  }

  @Endpoint(edit)
  async edit(
    @Input() { params, body }: InputOf<typeof edit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, ...content } = body;
    return {
      ok: true as const,
      version: await this.segments.edit({ shopId, id: params.id, actor }, version, content),
    };
  }

  @Endpoint(remove)
  async remove(
    @Input() { params }: InputOf<typeof remove>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.segments.remove({ shopId, id: params.id, actor });
    return { ok: true as const };
  }
}
