import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffEntity, StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';
import { hashPassword, isPassword } from './passwords.ts';

export interface PasswordChange {
  readonly staff: StaffPrincipal;
  /** The one in use: a screen that was left open is not enough. */
  readonly current: string;
  readonly password: string;
}

/** A member of staff chooses another password: whoever knew the old one is signed out everywhere else. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditApi,
  ) {}

  /** Whoever looks is who signed in: a screen that was left open is not enough. @throws DomainError `wrong_password` (422). */
  async require(staffId: string, current: string): Promise<void> {
    const { passwordHash } = await this.unitOfWork.transactional((em) =>
      em.findOneOrFail(StaffEntity, { id: staffId }),
    );
    if (!(await isPassword(current, passwordHash ?? undefined, true))) throw wrongPassword();
  }

  /** @returns how many other sessions ended. @throws DomainError `wrong_password` (422), beside its field. */
  async execute({ staff, current, password }: PasswordChange): Promise<number> {
    const { staffId, sessionId, shopId, name } = staff;
    const seen = await this.unitOfWork.transactional((em) => em.findOneOrFail(StaffEntity, { id: staffId }));
    if (!(await isPassword(current, seen.passwordHash ?? undefined, true))) throw wrongPassword();
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.transactional(async (em) => {
      // Of two changes at once the first wins: the second was checked against a password that is no longer one.
      const changed = await em.nativeUpdate(
        StaffEntity,
        { id: staffId, passwordHash: seen.passwordHash },
        { passwordHash },
      );
      if (changed === 0) throw wrongPassword();
      const ended = await em.nativeDelete(StaffSessionEntity, { staff: staffId, id: { $ne: sessionId } });
      const actor = { kind: 'staff', id: staffId, name } as const;
      const what = { action: 'staff.change_password', entity: 'staff', entityId: staffId };
      this.audit.record(em, { shopId, actor, ...what, after: { sessionsEnded: ended } });
      return ended;
    });
  }
}

const wrongPassword = () =>
  new DomainError('wrong_password', 422, { fields: { current: ['wrong_password'] } });
