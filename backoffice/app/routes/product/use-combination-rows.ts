import type { ProductEdit } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import {
  changedRows,
  type RowDraft,
  type RowDrafts,
  rowContent,
  stillTyped,
  withChange,
} from './combination-drafts.ts';

/**
 * What is typed in the rows of the combinations, row by row, until it is saved with the rest of the page. A refused row
 * keeps what was typed in it and says why; the others are saved.
 */
export function useCombinationRows(product: ProductEdit) {
  const api = useApi();
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<RowDrafts>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** Versions that saving answered, until the page is read again. */
  const versions = useRef(new Map<string, number>());
  const savedRows = useRef(new Map<string, RowDraft>());
  const { combinations } = product;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was read again shows what was saved
  useEffect(() => {
    versions.current.clear();
    const saved = savedRows.current;
    savedRows.current = new Map();
    setDrafts((known) => stillTyped(known, saved));
  }, [product]);
  const changed = changedRows(combinations, drafts);

  const set = useCallback((id: string, change: RowDraft) => {
    setDrafts((known) => withChange(known, id, change));
    setErrors(({ [id]: _, ...others }) => others);
  }, []);

  /** Saves each row that was typed in. @returns whether all of them were taken. */
  const save = async (): Promise<boolean> => {
    const refused: Record<string, string> = {};
    for (const combination of changed) {
      const { id } = combination;
      const draft = drafts[id] ?? {};
      const answer = await api.send(catalogAdminContract.combination, {
        params: { id: product.id, combinationId: id },
        body: { version: versions.current.get(id) ?? combination.version, ...rowContent(combination, draft) },
      });
      if (answer.ok) {
        versions.current.set(id, answer.data.version);
        savedRows.current.set(id, draft);
      } else {
        const [why = answer.message] = Object.values(answer.errors);
        refused[id] = `${t('product.combinationFailed')} ${why}`;
      }
    }
    setErrors(refused);
    const failed = Object.keys(refused).length > 0;
    // BO-291: the alert alone in its own words; why stands with the row.
    if (failed) notifyFailed(t('product.combinationFailed'));
    return !failed;
  };
  const drop = () => {
    setDrafts({});
    setErrors({});
  };
  return { drafts, errors, changed: changed.length, set, save, drop };
}

export type CombinationRows = ReturnType<typeof useCombinationRows>;
