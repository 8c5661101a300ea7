import { systemActor } from '@hanout/kernel';
import type { useApp } from '@hanout/testing';
import { beforeAll } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { type RoleName, StaffApi } from '../index.ts';

export const PASSWORD = 'un mot de passe assez long';

/** A shop of its own for this file, and new members, so that no test meets another's sessions or limits. */
export function useMembers(context: ReturnType<typeof useApp>) {
  let shopId = '';
  let next = 0;
  beforeAll(async () => {
    const { app } = context;
    shopId = await app
      .get(UnitOfWork)
      .transactional((em) => app.get(ShopApi).create(em, { name: { fr: 'Boutique' } }));
  });
  return {
    get shopId() {
      return shopId;
    },
    async member(...roles: RoleName[]): Promise<{ id: string; email: string }> {
      const email = `membre${next++}@boutique.example`;
      const staff = { shopId, email, name: 'Agent de confirmation', password: PASSWORD, roles };
      const { app } = context;
      const id = await app
        .get(UnitOfWork)
        .transactional((em) => app.get(StaffApi).create(em, staff, systemActor('test')));
      return { id, email };
    },
  };
}
