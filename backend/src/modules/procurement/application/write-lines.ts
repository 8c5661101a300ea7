import { type InputOf, MAX_DOCUMENT_SUM, type supplierOrdersContract } from '@hanout/contracts';
import { DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { isTooMuch } from '../domain/owed.ts';
import { FORGET_LINES, INSERT_LINES } from '../persistence/order-statements.ts';
import { unitsOf } from '../persistence/procured-units.ts';

type Lines = InputOf<typeof supplierOrdersContract.save>['body']['lines'];

/**
 * The lines of a draft, in their order, instead of those that it had.
 * @throws DomainError `invalid` (422): what is no unit of the shop, or stands there twice; or all of it comes to too much
 */
export async function writeLines(
  em: EntityManager,
  shopId: string,
  orderId: string,
  lines: Lines,
): Promise<void> {
  const known = await unitsOf(
    em,
    shopId,
    lines.map(({ unitId }) => unitId),
  );
  const seen = new Set<string>();
  const wrong = lines.flatMap(({ unitId }, index): [string, string[]][] => {
    const twice = seen.has(unitId);
    seen.add(unitId);
    if (known.has(unitId) && !twice) return [];
    return [[`lines.${index}.unitId`, [known.has(unitId) ? 'validation.duplicate' : 'validation.unit']]];
  });
  if (wrong.length > 0) throw new DomainError('invalid', 422, { fields: Object.fromEntries(wrong) });
  if (
    isTooMuch(
      lines.map(({ unitId, ordered: pieces, priceHt }) => {
        return { pieces, priceHt, weighed: known.get(unitId)?.weighed ?? false };
      }),
      MAX_DOCUMENT_SUM,
    )
  )
    throw new DomainError('invalid', 422, { fields: { lines: ['validation.amount'] } });
  await sqlIn(em, FORGET_LINES, [orderId]);
  const rows = lines.map((line, position) => {
    return { ...line, id: uuidv7(), position, label: known.get(line.unitId)?.label };
  });
  await sqlIn(em, INSERT_LINES, [orderId, JSON.stringify(rows)]);
}
