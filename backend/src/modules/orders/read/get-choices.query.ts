import type { OrderChoices } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GetAgents } from './get-agents.query.ts';

interface Choice {
  readonly kind: 'transporter' | 'wilaya' | 'product';
  readonly id: string;
  readonly names: Translations;
  readonly connected: boolean;
}

const CHOICES = `/* prepared:orders-choices */
select kind, id, names, connected from order_choices
where (kind = 'transporter' and shop_id = $1) or kind = 'wilaya'
   or (kind = 'product' and shop_id = $1 and id = $2)
order by kind, position, id`;

const VIEWS = `/* sql */ select id, name, search from kept_order_views where shop_id = $1 and staff_id = $2 order by name`;

export interface ChoicesQuestion {
  readonly shopId: string;
  readonly staffId: string;
  readonly locale: Locale;
  readonly product: string | null;
}

/** What the list of orders can be narrowed to, and the views that a member of staff keeps. */
@Injectable()
export class GetChoices {
  constructor(
    private readonly reader: DataSource,
    private readonly agents: GetAgents,
  ) {}

  async execute({ shopId, staffId, locale, product: productId }: ChoicesQuestion): Promise<OrderChoices> {
    const [rows, views, agents] = await Promise.all([
      this.reader.query<Choice[]>(CHOICES, [shopId, productId]),
      this.reader.query<OrderChoices['views']>(VIEWS, [shopId, staffId]),
      this.agents.execute(shopId),
    ]);
    const named = (kind: Choice['kind']) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, names, connected }) => ({ id, name: translated(names, locale), connected }));
    const [product] = named('product');
    return {
      agents,
      views,
      transporters: named('transporter'),
      wilayas: named('wilaya').map(({ id, name }) => ({ code: Number(id), name })),
      product: product ? { id: product.id, name: product.name } : null,
    };
  }
}
