import { customersContract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditCustomers } from '../application/edit-customers.ts';
import { GetCustomers } from '../read/get-customers.query.ts';

const { list, byPhone, detail, edit, merge } = customersContract;

@Controller()
export class CustomersController {
  constructor(
    private readonly customers: GetCustomers,
    private readonly editCustomers: EditCustomers,
  ) {}

  @Endpoint(list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.customers.list(shopId, query);
  }

  @Endpoint(byPhone)
  @Header('cache-control', 'no-store')
  byPhone(
    @Input() { query }: InputOf<typeof byPhone>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.customers.byPhone(shopId, query.phone, localeFromHeader(language));
  }

  @Endpoint(detail)
  @Header('cache-control', 'no-store')
  detail(
    @Input() { params }: InputOf<typeof detail>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.customers.detail(shopId, params.id, localeFromHeader(language));
  }

  @Endpoint(edit)
  async edit(
    @Input() { params, body }: InputOf<typeof edit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, email, ...rest } = body;
    const person = { ...rest, email: email || null };
    const changed = await this.editCustomers.edit({ shopId, id: params.id, version, actor, person });
    return { ok: true as const, version: changed };
  }

  @Endpoint(merge)
  async merge(
    @Input() { params, body }: InputOf<typeof merge>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { shopId, id: params.id, version: body.version, actor };
    return { ok: true as const, version: await this.editCustomers.merge(command, body.otherId) };
  }
}
