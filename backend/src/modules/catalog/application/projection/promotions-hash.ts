import { createHash } from 'node:crypto';
import { canonicalJson, type ItemPromotion } from '@hanout/kernel';

/** Equal for equal prices: names the set of promotions under which prices were reckoned. */
export function promotionsHash(visible: readonly ItemPromotion[]): string {
  const rules = visible
    .map(({ id, scope, targets, type, value, combinability, priority }) =>
      canonicalJson({ id, scope, targets: [...targets].sort(), type, value, combinability, priority }),
    )
    .sort();
  return createHash('sha256').update(rules.join('\n')).digest('hex');
}
