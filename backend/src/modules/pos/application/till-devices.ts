import { TILL_HEADER } from '@hanout/contracts';
import { type Clock, DomainError, GENESIS, systemActor, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { randomToken, SessionTokens, tokenHash } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { activeDevice, type Device, deviceOfToken, insertDevice } from '../persistence/device-store.ts';
import { keepCode, registerOfCode } from '../persistence/register-store.ts';
import { codeHash } from './edit-registers.ts';

export interface PairedDevice {
  readonly deviceId: string;
  readonly registerId: string;
  readonly series: number;
  readonly token: string;
}

/** Browsers that are tills: how one becomes it, and which one asks. */
@Injectable()
export class TillDevices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `till_code` (422): wrong, used or over; `register_busy` (409). */
  async pair(request: FastifyRequest, code: string, name: string): Promise<PairedDevice> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      const register = await registerOfCode(em, shopId, codeHash(code), now);
      if (!register) throw new DomainError('till_code', 422, { fields: { code: ['till_code'] } });
      if (await activeDevice(em, register.id)) throw new DomainError('register_busy', 409);
      const [deviceId, token] = [uuidv7(now.getTime()), randomToken()];
      const { id: registerId, series } = register;
      const device = { id: deviceId, shopId, registerId, name, series, lastHash: GENESIS };
      await insertDevice(em, device, tokenHash(token), now);
      await keepCode(em, registerId, null, null);
      const what = { action: 'till.setup', entity: 'register', entityId: registerId };
      this.audit.record(em, { shopId, actor: systemActor(name), ...what, after: { paired: name, series } });
      return { deviceId, registerId, series, token };
    });
  }

  /**
   * The device that asks, also one that was detached: it may still hand in what it has.
   * @throws DomainError `till_unpaired` (401): none of this shop's, or its header names another.
   */
  async handingIn(request: FastifyRequest): Promise<Device> {
    const token = this.tokens.tillTokenOf(request.headers.cookie);
    const { id: shopId } = await this.shops.current({ host: request.host });
    const device =
      token && (await this.work.transactional((em) => deviceOfToken(em, shopId, tokenHash(token))));
    if (!device || request.headers[TILL_HEADER] !== device.id) throw new DomainError('till_unpaired', 401);
    return device;
  }

  /** The device that asks, which serves its register. @throws DomainError `till_unpaired` (401). */
  async selling(request: FastifyRequest): Promise<Device> {
    const device = await this.handingIn(request);
    if (device.state !== 'active') throw new DomainError('till_unpaired', 401);
    return device;
  }
}
