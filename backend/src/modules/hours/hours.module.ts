import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { MovedDays } from './application/moved-days.ts';
import { SaveHours } from './application/save-hours.ts';
import { SpecialDays } from './application/special-days.ts';
import { HoursApi } from './hours.api.ts';
import { HoursController } from './http/hours.controller.ts';
import { ShownHoursController } from './http/shown-hours.controller.ts';
import { GetHours } from './read/get-hours.query.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [HoursController, ShownHoursController],
  providers: [HoursApi, MovedDays, SaveHours, SpecialDays, GetHours],
  exports: [HoursApi],
})
export class HoursModule {}
