import { Module } from '@nestjs/common';
import { STAFF_SESSIONS } from '../../platform/http/index.ts';
import { ShopModule } from '../shop/index.ts';
import { AuditApi } from './application/audit.ts';
import { ChangePassword } from './application/change-password.ts';
import { CreateStaff } from './application/create-staff.ts';
import { DisableStaff } from './application/disable-staff.ts';
import { KeepView } from './application/keep-view.ts';
import { Login } from './application/login.ts';
import { Logout } from './application/logout.ts';
import { Sessions } from './application/sessions.ts';
import { AuthController } from './http/auth.controller.ts';
import { ListViewsController } from './http/list-views.controller.ts';
import { Guesses } from './persistence/guesses.ts';
import { StaffRepository } from './persistence/staff.repository.ts';
import { GetViews } from './read/get-views.query.ts';
import { StaffApi } from './staff.api.ts';

@Module({
  imports: [ShopModule],
  controllers: [AuthController, ListViewsController],
  providers: [
    StaffApi,
    AuditApi,
    ChangePassword,
    CreateStaff,
    DisableStaff,
    GetViews,
    Guesses,
    KeepView,
    Login,
    Logout,
    Sessions,
    StaffRepository,
    { provide: STAFF_SESSIONS, useExisting: Sessions },
  ],
  exports: [StaffApi, AuditApi],
})
export class StaffModule {}
