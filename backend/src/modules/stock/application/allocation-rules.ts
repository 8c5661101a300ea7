import { algiersDay } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { ShopApi } from '../../shop/index.ts';
import type { AllocationRule } from '../domain/allocate.ts';

/** How a shop chooses among its lots on a day. */
@Injectable()
export class AllocationRules {
  constructor(private readonly shops: ShopApi) {}

  async of(shopId: string, at: Date): Promise<AllocationRule> {
    const shop = await this.shops.byId(shopId);
    return { strategy: shop?.settings.allocationStrategy ?? 'FEFO', today: algiersDay(at) };
  }
}
