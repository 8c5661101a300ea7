import { type CombinationLine, type PackLines, writtenCombinations, writtenPack } from './part-lines.ts';
import type { Written } from './read-row.ts';

/** A product as the view `product_export` has it. */
export interface ExportedRow {
  readonly fields: Written;
  readonly combinations: readonly CombinationLine[] | null;
  readonly pack: PackLines | null;
}

/** All that a file says of a product. */
export function writtenRow({ fields, combinations, pack }: ExportedRow): Written {
  return {
    ...fields,
    ...(combinations && { combinations: writtenCombinations(combinations) }),
    ...(pack && { pack: writtenPack(pack) }),
  };
}
