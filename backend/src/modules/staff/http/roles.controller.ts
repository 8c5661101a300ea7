import { rolesContract as contract, type InputOf } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { EditRoles } from '../application/edit-roles.ts';
import { ViewAs } from '../application/view-as.ts';
import { GetRoles } from '../read/get-roles.query.ts';

/** What roles allow. */
@Controller()
export class RolesController {
  constructor(
    private readonly roles: GetRoles,
    private readonly editRoles: EditRoles,
    private readonly views: ViewAs,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  async list(@CurrentStaff() staff: StaffPrincipal) {
    return { items: await this.roles.list(staff) };
  }

  @Endpoint(contract.role)
  @Header('cache-control', 'no-store')
  role(@Input() { params }: InputOf<typeof contract.role>, @CurrentStaff() staff: StaffPrincipal) {
    return this.roles.role(staff, params.id);
  }

  @Endpoint(contract.create)
  async create(@Input() { body }: InputOf<typeof contract.create>, @CurrentStaff() staff: StaffPrincipal) {
    return { id: await this.editRoles.create(staff, body) };
  }

  @Endpoint(contract.edit)
  async edit(
    @Input() { params, body: { version, ...draft } }: InputOf<typeof contract.edit>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, version: await this.editRoles.change(staff, params.id, version, draft) };
  }

  @Endpoint(contract.reset)
  async reset(
    @Input() { params, body }: InputOf<typeof contract.reset>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, version: await this.editRoles.reset(staff, params.id, body.version) };
  }

  @Endpoint(contract.archive)
  async archive(
    @Input() { params }: InputOf<typeof contract.archive>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.editRoles.archive(staff, params.id);
  }

  @Endpoint(contract.viewAs)
  async viewAs(@Input() { body }: InputOf<typeof contract.viewAs>, @CurrentStaff() staff: StaffPrincipal) {
    await this.views.begin(staff, body.roleId);
  }

  @Endpoint(contract.endViewAs)
  async endViewAs(@CurrentStaff() staff: StaffPrincipal) {
    await this.views.end(staff);
  }
}
