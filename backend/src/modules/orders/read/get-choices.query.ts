import type { OrderChoices } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { GetAgents } from './get-agents.query.ts';
import type { OrderChoicesView } from './views.generated.ts';

type Choice = Pick<
  RowOf<OrderChoicesView, { kind: 'transporter' | 'wilaya' | 'product'; names: Translations }>,
  'kind' | 'id' | 'names' | 'connected'
>;

const CHOICES = `/* prepared:orders-choices */
select kind, id, names, connected from order_choices
where (kind = 'transporter' and shop_id = $1) or kind = 'wilaya'
   or (kind = 'product' and shop_id = $1 and id = $2)
order by kind, position, id`;

export interface ChoicesQuestion {
  readonly shopId: string;
  readonly locale: Locale;
  readonly product: string | null;
}

/** What the list of orders can be narrowed to. */
@Injectable()
export class GetChoices {
  constructor(
    private readonly reader: DataSource,
    private readonly agents: GetAgents,
  ) {}

  async execute({ shopId, locale, product: productId }: ChoicesQuestion): Promise<OrderChoices> {
    const [rows, agents] = await Promise.all([
      this.reader.query<Choice[]>(CHOICES, [shopId, productId]),
      this.agents.execute(shopId),
    ]);
    const named = (kind: Choice['kind']) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, names, connected }) => ({ id, name: translated(names, locale), connected }));
    const [product] = named('product');
    return {
      agents,
      transporters: named('transporter'),
      wilayas: named('wilaya').map(({ id, name }) => ({ code: Number(id), name })),
      product: product ? { id: product.id, name: product.name } : null,
    };
  }
}
