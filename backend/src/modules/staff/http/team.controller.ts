import { teamContract as contract, type InputOf } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { DisableStaff } from '../application/disable-staff.ts';
import { EditStaff } from '../application/edit-staff.ts';
import { EnableStaff } from '../application/enable-staff.ts';
import { EndSessions } from '../application/end-sessions.ts';
import { InviteStaff } from '../application/invite-staff.ts';
import { MakeLink } from '../application/make-link.ts';
import { RemoveSecondFactor } from '../application/remove-second-factor.ts';
import { GetTeam } from '../read/get-team.query.ts';

/** Who works in the shop. */
@Controller()
export class TeamController {
  constructor(
    private readonly team: GetTeam,
    private readonly inviteStaff: InviteStaff,
    private readonly editStaff: EditStaff,
    private readonly disableStaff: DisableStaff,
    private readonly enableStaff: EnableStaff,
    private readonly links: MakeLink,
    private readonly sessions: EndSessions,
    private readonly secondFactor: RemoveSecondFactor,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() { shopId }: StaffPrincipal) {
    return { items: await this.team.list(shopId) };
  }

  @Endpoint(contract.member)
  @Header('cache-control', 'no-store')
  member(@Input() { params }: InputOf<typeof contract.member>, @CurrentStaff() staff: StaffPrincipal) {
    return this.team.member(staff, params.id);
  }

  @Endpoint(contract.invite)
  @Header('cache-control', 'no-store')
  invite(@Input() { body }: InputOf<typeof contract.invite>, @CurrentStaff() staff: StaffPrincipal) {
    return this.inviteStaff.execute(staff, body);
  }

  @Endpoint(contract.edit)
  async edit(
    @Input() { params, body }: InputOf<typeof contract.edit>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    const version = await this.editStaff.execute(staff, { staffId: params.id, ...body });
    return { ok: true as const, version };
  }

  @Endpoint(contract.link)
  @Header('cache-control', 'no-store')
  link(@Input() { params }: InputOf<typeof contract.link>, @CurrentStaff() staff: StaffPrincipal) {
    return this.links.execute(staff, params.id);
  }

  @Endpoint(contract.disable)
  async disable(
    @Input() { params, body }: InputOf<typeof contract.disable>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.disableStaff.execute(staff, { staffId: params.id, heirId: body.heirId ?? null });
  }

  @Endpoint(contract.enable)
  async enable(@Input() { params }: InputOf<typeof contract.enable>, @CurrentStaff() staff: StaffPrincipal) {
    await this.enableStaff.execute(staff, params.id);
  }

  @Endpoint(contract.removeSecondFactor)
  async removeSecondFactor(
    @Input() { params }: InputOf<typeof contract.removeSecondFactor>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.secondFactor.execute(staff, params.id);
  }

  @Endpoint(contract.endSessions)
  async endSessions(
    @Input() { params, query }: InputOf<typeof contract.endSessions>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ended: await this.sessions.execute(staff, params.id, query.session) };
  }
}
