import { type InputOf, transportersContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { CreateTransporter } from '../application/create-transporter.ts';
import { EditTransporters } from '../application/edit-transporters.ts';
import { RateTransporter } from '../application/rate-transporter.ts';
import { Geography } from '../domain/geography.ts';
import { GetTransporters } from '../read/get-transporters.query.ts';

const { list, ratings, rate, detail, communes, create, edit, rates, desk } = transportersContract;

/** Who carries for the shop, where to, and for how much. */
@Controller()
export class TransportersController {
  constructor(
    private readonly transporters: GetTransporters,
    private readonly editTransporters: EditTransporters,
    private readonly rateTransporter: RateTransporter,
    private readonly geography: Geography,
    private readonly createTransporter: CreateTransporter,
  ) {}

  @Endpoint(list)
  @Header('cache-control', 'no-store')
  list(@CurrentStaff() { shopId, staffId }: StaffPrincipal) {
    return this.transporters.list(shopId, staffId);
  }

  @Endpoint(ratings)
  @Header('cache-control', 'no-store')
  ratings(@CurrentStaff() { shopId }: StaffPrincipal) {
    return this.transporters.ratings(shopId);
  }

  @Endpoint(rate)
  async rate(
    @Input() { params, body }: InputOf<typeof rate>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.rateTransporter.execute({ shopId, id: params.id, actor, rating: body.rating });
    return { ok: true as const };
  }

  @Endpoint(detail)
  @Header('cache-control', 'no-store')
  detail(
    @Input() { params }: InputOf<typeof detail>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.transporters.detail(staff, params.id, localeFromHeader(language));
  }

  @Endpoint(communes)
  communes(
    @Input() { params }: InputOf<typeof communes>,
    @Headers('accept-language') language: string | undefined,
  ) {
    const arabic = localeFromHeader(language) === 'ar';
    const found = this.geography.communesOf(params.code, params.code > 58 ? 69 : 58);
    return {
      communes: found.map(({ id, name, nameAr, wilaya58 }) => {
        return { id, name: arabic ? nameAr : name, wilaya: wilaya58 };
      }),
    };
  }

  @Endpoint(create)
  async create(@Input() { body }: InputOf<typeof create>, @CurrentStaff() { shopId }: StaffPrincipal) {
    const mark = { text: body.mark, color: body.color };
    const transporter = { shopId, name: body.name, mark, services: [] };
    const id = await this.createTransporter.execute(transporter);
    return { ok: true as const, id };
  }

  @Endpoint(edit)
  async edit(
    @Input() { params, body }: InputOf<typeof edit>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, ...terms } = body;
    const command = { shopId, id: params.id, version, actor };
    return { ok: true as const, version: await this.editTransporters.terms(command, terms) };
  }

  @Endpoint(rates)
  async rates(
    @Input() { params, body }: InputOf<typeof rates>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const command = { shopId, id: params.id, version: body.version, actor };
    return {
      ok: true as const,
      version: await this.editTransporters.rates(command, params.mode, body.rates),
    };
  }

  @Endpoint(desk)
  async desk(
    @Input() { params, body }: InputOf<typeof desk>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, deskId, commune: communeId, name, address, code, active } = body;
    const command = { shopId, id: params.id, version, actor };
    const change = { deskId: deskId ?? null, communeId, name, address, code, active };
    return { ok: true as const, version: await this.editTransporters.desk(command, change) };
  }
}
