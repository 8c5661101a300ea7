import { Module } from '@nestjs/common';
import { STAFF_SESSIONS } from '../../platform/http/index.ts';
import { ShopModule } from '../shop/index.ts';
import { AuditApi } from './application/audit.ts';
import { AuditTrail } from './application/audit-trail.ts';
import { Challenges } from './application/challenges.ts';
import { ChangePassword } from './application/change-password.ts';
import { CreateStaff } from './application/create-staff.ts';
import { DisableStaff } from './application/disable-staff.ts';
import { EditRoles } from './application/edit-roles.ts';
import { EditStaff } from './application/edit-staff.ts';
import { EnableStaff } from './application/enable-staff.ts';
import { EndOwnSessions } from './application/end-own-sessions.ts';
import { EndSessions } from './application/end-sessions.ts';
import { EnterByPasskey } from './application/enter-by-passkey.ts';
import { EnterCode } from './application/enter-code.ts';
import { EraseAudit } from './application/erase-audit.ts';
import { ForgotPassword } from './application/forgot-password.ts';
import { InviteStaff } from './application/invite-staff.ts';
import { KeepView } from './application/keep-view.ts';
import { LimitWarehouses } from './application/limit-warehouses.ts';
import { Login } from './application/login.ts';
import { Logout } from './application/logout.ts';
import { MakeLink } from './application/make-link.ts';
import { OpenSession } from './application/open-session.ts';
import { OwnPasskeys } from './application/own-passkeys.ts';
import { OwnSecondFactor } from './application/own-second-factor.ts';
import { PendingSignIns } from './application/pending-sign-ins.ts';
import { RemoveSecondFactor } from './application/remove-second-factor.ts';
import { SecondFactor } from './application/second-factor.ts';
import { Sessions } from './application/sessions.ts';
import { SignInTries } from './application/sign-in-tries.ts';
import { SignIns } from './application/sign-ins.ts';
import { TeamChanges } from './application/team-changes.ts';
import { UseLink } from './application/use-link.ts';
import { ViewAs } from './application/view-as.ts';
import { AuditController } from './http/audit.controller.ts';
import { AuthController } from './http/auth.controller.ts';
import { LinkController } from './http/link.controller.ts';
import { ListViewsController } from './http/list-views.controller.ts';
import { OwnSessionsController } from './http/own-sessions.controller.ts';
import { PasskeysController } from './http/passkeys.controller.ts';
import { RolesController } from './http/roles.controller.ts';
import { SecondFactorController } from './http/second-factor.controller.ts';
import { SessionAnswer } from './http/session-answer.ts';
import { TeamController } from './http/team.controller.ts';
import { AuditTrailJob } from './jobs/audit-trail.job.ts';
import { SignInsJob } from './jobs/sign-ins.job.ts';
import { AuditTrailStore } from './persistence/audit-trail-store.ts';
import { Guesses } from './persistence/guesses.ts';
import { PasskeyStore } from './persistence/passkey-store.ts';
import { RoleStore } from './persistence/role-store.ts';
import { SecondFactorStore } from './persistence/second-factor-store.ts';
import { StaffRepository } from './persistence/staff.repository.ts';
import { TeamStore } from './persistence/team-store.ts';
import { ExportAudit } from './read/export-audit.query.ts';
import { GetAudit } from './read/get-audit.query.ts';
import { GetRoles } from './read/get-roles.query.ts';
import { GetSessions } from './read/get-sessions.query.ts';
import { GetSignIns } from './read/get-sign-ins.query.ts';
import { GetTeam } from './read/get-team.query.ts';
import { GetViews } from './read/get-views.query.ts';
import { StaffApi } from './staff.api.ts';

@Module({
  imports: [ShopModule],
  controllers: [
    AuthController,
    OwnSessionsController,
    LinkController,
    TeamController,
    AuditController,
    ListViewsController,
    RolesController,
    SecondFactorController,
    PasskeysController,
  ],
  providers: [
    StaffApi,
    AuditApi,
    AuditTrail,
    EraseAudit,
    AuditTrailJob,
    AuditTrailStore,
    ExportAudit,
    ChangePassword,
    CreateStaff,
    DisableStaff,
    EditStaff,
    EnableStaff,
    EndOwnSessions,
    EndSessions,
    Challenges,
    EnterByPasskey,
    EnterCode,
    OwnPasskeys,
    PasskeyStore,
    OwnSecondFactor,
    PendingSignIns,
    RemoveSecondFactor,
    SecondFactor,
    SecondFactorStore,
    SignIns,
    SignInsJob,
    SignInTries,
    GetSessions,
    GetSignIns,
    GetAudit,
    EditRoles,
    GetRoles,
    GetTeam,
    RoleStore,
    ViewAs,
    GetViews,
    ForgotPassword,
    Guesses,
    InviteStaff,
    KeepView,
    LimitWarehouses,
    Login,
    Logout,
    MakeLink,
    OpenSession,
    SessionAnswer,
    Sessions,
    StaffRepository,
    TeamChanges,
    TeamStore,
    UseLink,
    { provide: STAFF_SESSIONS, useExisting: Sessions },
  ],
  exports: [StaffApi, AuditApi],
})
export class StaffModule {}
