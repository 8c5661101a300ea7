import { listViewsContract as contract, type InputOf } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { KeepView } from '../application/keep-view.ts';
import { GetViews } from '../read/get-views.query.ts';

/** Views of lists, each member's own. */
@Controller()
export class ListViewsController {
  constructor(
    private readonly getViews: GetViews,
    private readonly views: KeepView,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  async list(@Input() { params }: InputOf<typeof contract.list>, @CurrentStaff() staff: StaffPrincipal) {
    return { views: await this.getViews.execute(staff, params.list) };
  }

  @Endpoint(contract.keep)
  async keep(
    @Input() { params, body }: InputOf<typeof contract.keep>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    return { ok: true as const, id: await this.views.keep(staff, params.list, body.name, body.search) };
  }

  @Endpoint(contract.drop)
  async drop(@Input() { params }: InputOf<typeof contract.drop>, @CurrentStaff() staff: StaffPrincipal) {
    await this.views.drop(staff, params.list, params.id);
    return { ok: true as const };
  }
}
