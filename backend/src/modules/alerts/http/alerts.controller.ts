import { alertsContract as contract, type InputOf } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { SeeAlerts } from '../application/see-alerts.ts';
import { GetAlerts } from '../read/get-alerts.query.ts';

@Controller()
export class AlertsController {
  constructor(
    private readonly alerts: GetAlerts,
    private readonly seeing: SeeAlerts,
  ) {}

  @Endpoint(contract.list)
  async list(
    @Input() { query }: InputOf<typeof contract.list>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const locale = localeFromHeader(language);
    // Before the list: what changes in between is told of by the next poll.
    const etag = await this.alerts.mark(staff, locale);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (known === etag) {
      reply.code(304);
      return;
    }
    return this.alerts.execute(staff, query.since, locale);
  }

  @Endpoint(contract.choices)
  @Header('cache-control', 'no-store')
  async choices(@CurrentStaff() staff: StaffPrincipal) {
    return { heard: await this.alerts.heard(staff) };
  }

  @Endpoint(contract.read)
  async read(@Input() { params }: InputOf<typeof contract.read>, @CurrentStaff() staff: StaffPrincipal) {
    await this.seeing.read(staff, params.id);
  }

  @Endpoint(contract.readAll)
  async readAll(@CurrentStaff() staff: StaffPrincipal) {
    await this.seeing.readAll(staff);
  }

  @Endpoint(contract.dismiss)
  async dismiss(
    @Input() { params }: InputOf<typeof contract.dismiss>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    await this.seeing.read(staff, params.id, true);
  }

  @Endpoint(contract.choose)
  async choose(@Input() { body }: InputOf<typeof contract.choose>, @CurrentStaff() staff: StaffPrincipal) {
    await this.seeing.choose(staff, body.heard);
  }
}
