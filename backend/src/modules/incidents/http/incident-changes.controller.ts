import { incidentsContract as contract, type InputOf } from '@hanout/contracts';
import { Controller } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { AddPhotos } from '../application/add-photos.ts';
import { AdjustFromIncident } from '../application/adjust-from-incident.ts';
import { FollowIncident } from '../application/follow-incident.ts';
import { MoveIncident } from '../application/move-incident.ts';
import { ReportIncident } from '../application/report-incident.ts';

const OK = { ok: true } as const;

/** What is done about incidents. */
@Controller()
export class IncidentChangesController {
  constructor(
    private readonly report: ReportIncident,
    private readonly moving: MoveIncident,
    private readonly following: FollowIncident,
    private readonly adjusting: AdjustFromIncident,
    private readonly photos: AddPhotos,
  ) {}

  @Endpoint(contract.create)
  create(@Input() { body }: InputOf<typeof contract.create>, @CurrentStaff() staff: StaffPrincipal) {
    return this.report.execute(staff, body);
  }

  @Endpoint(contract.change)
  async change(
    @Input() { params, body }: InputOf<typeof contract.change>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ...OK, version: await this.following.change(staff, params.id, body) };
  }

  @Endpoint(contract.move)
  async move(
    @Input() { params, body }: InputOf<typeof contract.move>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ...OK, version: await this.moving.execute(staff, params.id, body) };
  }

  @Endpoint(contract.comment)
  async comment(
    @Input() { params, body }: InputOf<typeof contract.comment>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.following.comment(staff, params.id, body.text);
    return OK;
  }

  @Endpoint(contract.link)
  async link(
    @Input() { params, body }: InputOf<typeof contract.link>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.following.link(staff, params.id, body.kind, body.id);
    return OK;
  }

  @Endpoint(contract.watchers)
  async watchers(
    @Input() { params, body }: InputOf<typeof contract.watchers>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.following.watchers(staff, params.id, body);
    return OK;
  }

  @Endpoint(contract.adjust)
  async adjust(
    @Input() { params, body }: InputOf<typeof contract.adjust>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.adjusting.execute(staff, params.id, body);
    return OK;
  }

  @Endpoint(contract.addFiles)
  async addFiles(
    @Input() { params, files }: InputOf<typeof contract.addFiles>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.photos.execute(staff, params.id, files);
    return OK;
  }
}
