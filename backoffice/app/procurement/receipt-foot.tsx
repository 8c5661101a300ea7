import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useTranslation } from 'react-i18next';
import { type Goods, goodsText } from '../components/quantity.tsx';
import { TextField } from '../forms/fields.tsx';
import type { Refused } from '../forms/outcome.ts';
import { isNothing } from './receipt-draft.ts';

interface CountedReceipt {
  readonly came: Goods;
  /** Of it, what is refused. */
  readonly bad: Goods;
  readonly busy: boolean;
  /** Something is still being counted. */
  readonly waits?: boolean;
  readonly refused: Refused | null;
  readonly deliveryNote: string;
  setDeliveryNote: (note: string) => void;
  submit: () => Promise<void>;
}

/** What is written down, and the paper that came with it. */
export function ReceiptFoot({ form }: { form: CountedReceipt }) {
  const { t } = useTranslation();
  const { came, bad, busy, waits = false, refused } = form;
  useHotkeys({ 'Ctrl+Enter': busy || waits ? undefined : () => void form.submit() });
  return (
    <div className="sticky bottom-0 z-20 flex items-end gap-3 border-t border-line bg-paper px-5 py-2.5 max-desk:contents">
      <div className="w-[220px] max-desk:w-full max-desk:border-t max-desk:border-line max-desk:bg-paper max-desk:px-3 max-desk:py-2.5">
        <TextField
          label={t('receiving.deliveryNote')}
          name="deliveryNote"
          optional
          maxLength={80}
          value={form.deliveryNote}
          onChange={form.setDeliveryNote}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 max-desk:sticky max-desk:bottom-0 max-desk:z-20 max-desk:flex-none max-desk:border-t max-desk:border-line max-desk:bg-paper max-desk:px-3 max-desk:py-2.5">
        {refused?.message && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="min-w-0 flex-1">
            <span className="font-semibold">
              {came.grams > 0
                ? t('buying.weight.sum', { goods: goodsText(t, came) })
                : t('receiving.sum', { count: came.pieces, number: came.pieces })}
            </span>{' '}
            {!isNothing(bad) && (
              <span className="text-bad">
                {bad.grams > 0
                  ? t('buying.weight.refused', { goods: goodsText(t, bad) })
                  : t('receiving.refused', { count: bad.pieces, number: bad.pieces })}
              </span>
            )}
          </p>
          <Button
            kind="primary"
            size="touch"
            hotkey="Ctrl ↵"
            busy={busy}
            disabled={busy || waits || isNothing(came)}
            onClick={() => void form.submit()}
          >
            {busy ? t('form.submitting') : t('receiving.submit')}
          </Button>
        </div>
      </div>
    </div>
  );
}
