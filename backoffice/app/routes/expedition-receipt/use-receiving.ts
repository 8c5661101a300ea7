import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { latinDigits } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turns } from '../../forms/turns.ts';
import { useApi } from '../../forms/use-api.ts';

export type Part = ExpeditionRow['parts'][number];

/** What was said of the part that was received last. */
export interface Said {
  readonly partId: string;
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/**
 * Parts that are counted in, each by the call whose address the specification fixes. What is no quantity is refused here
 * (BO-201, BO-287); an answer without success, or none, is said to be an error (BO-288), and sent again it is the same one.
 * @param took hears the expedition as it then is
 */
export function useReceiving(took: (row: ExpeditionRow) => void) {
  const { t } = useTranslation();
  const api = useApi();
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [turn] = useState(turns);
  /** @returns whether so many are received now */
  const receive = async ({ id: partId }: Part, typed: string): Promise<boolean> => {
    const say = (tone: Said['tone'], text: string) => setSaid({ partId, tone, text });
    const bare = latinDigits(typed).trim();
    const qtyReceived = /^\d{1,7}$/.test(bare) ? Number(bare) : 0;
    if (qtyReceived < 1) {
      say('bad', t('expeditions.receipt.invalid_data'));
      return false;
    }
    setBusy(partId);
    const answer = await turn(() =>
      api.send(stockContract.receivePart, { params: { partId }, body: { qtyReceived } }),
    );
    setBusy(null);
    if (!answer.ok && answer.errors.qtyReceived) say('bad', t('expeditions.receipt.invalid_data'));
    else if (!answer.ok || !answer.data.data?.success)
      say('bad', t('expeditions.receipt.error_receiving_part'));
    else {
      took(answer.data.data.expedition);
      say('good', t('expeditions.receipt.part_received'));
      return true;
    }
    return false;
  };
  return { receive, said, busy };
}
export type Receiving = ReturnType<typeof useReceiving>;
