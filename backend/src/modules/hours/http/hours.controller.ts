import { hoursContract as contract, type InputOf, type ShopHours } from '@hanout/contracts';
import { type Actor, algiersDay, type Clock } from '@hanout/kernel';
import { Controller, Header, Inject } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { SaveHours } from '../application/save-hours.ts';
import { SpecialDays } from '../application/special-days.ts';
import { versionOf } from '../application/version-of.ts';
import { GetHours } from '../read/get-hours.query.ts';

@Controller()
export class HoursController {
  constructor(
    private readonly shops: ShopApi,
    private readonly hours: GetHours,
    private readonly saveHours: SaveHours,
    private readonly days: SpecialDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(@CurrentStaff() staff: StaffPrincipal): Promise<ShopHours> {
    const [{ settings }, weeks] = await Promise.all([
      this.shops.current({ host: '', staff }),
      this.hours.weeks(staff.shopId),
    ]);
    const shown = { firstDay: settings.firstDay, ...weeks };
    return { version: versionOf(shown), ...shown };
  }

  @Endpoint(contract.save)
  async save(
    @Input() { body }: InputOf<typeof contract.save>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<ShopHours> {
    await this.saveHours.execute(staff.shopId, body, actor);
    return this.get(staff);
  }

  @Endpoint(contract.specialDays)
  @Header('cache-control', 'no-store')
  async specialDays(
    @Input() { query }: InputOf<typeof contract.specialDays>,
    @CurrentStaff() staff: StaffPrincipal,
  ) {
    const today = algiersDay(this.clock.now());
    const year = query.year ?? Number(today.slice(0, 4));
    return { year, today, items: await this.hours.days(staff.shopId, `${year}-01-01`, `${year}-12-31`) };
  }

  @Endpoint(contract.addSpecial)
  async add(
    @Input() { body }: InputOf<typeof contract.addSpecial>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return { id: await this.days.add(staff.shopId, body, actor) };
  }

  @Endpoint(contract.changeSpecial)
  async change(
    @Input() { params, body }: InputOf<typeof contract.changeSpecial>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.days.decide(staff.shopId, params.id, body, actor);
  }

  @Endpoint(contract.removeSpecial)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeSpecial>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.days.remove(staff.shopId, params.id, actor);
  }

  @Endpoint(contract.confirmSpecial)
  async confirm(
    @Input() { params, body }: InputOf<typeof contract.confirmSpecial>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.days.confirm(staff.shopId, params.id, body.from, actor);
  }
}
