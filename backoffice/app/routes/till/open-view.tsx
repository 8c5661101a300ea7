import { type CashPieces, formatAmount, toCentimes, uuidv7, worthOf } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSession } from '../../till/acts.ts';
import { CountFields } from '../../till/count-fields.tsx';
import { Row } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { useSay } from './use-say.ts';

/** The float is counted; what is more than the last closing left comes out of the safe. */
export function OpenView() {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  // The document's: asked for twice, it is written once.
  const [id] = useState(() => uuidv7());
  const [pieces, setPieces] = useState<CashPieces>({});
  const [busy, setBusy] = useState(false);
  const float = worthOf(pieces);
  const over = float - view.left;
  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await openSession(till, id, pieces).catch(say.unkept);
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void open(event)} className="mx-auto w-full max-w-[640px]">
      <Card title={t('pos.open.title')} icon="wallet">
        <div className="flex flex-col gap-3">
          <p className="text-ink-2">{t('pos.open.text')}</p>
          <CountFields pieces={pieces} onChange={setPieces} />
          <div className="text-ink-2">
            <Row name={t('pos.open.left')}>
              <bdi dir="ltr">{formatAmount(view.left)}</bdi>
            </Row>
            {over !== 0 && (
              <Row name={t(over > 0 ? 'pos.open.fromSafe' : 'pos.open.short')} strong>
                <bdi dir="ltr">{formatAmount(toCentimes(Math.abs(over)))}</bdi>
              </Row>
            )}
          </div>
          <Button
            type="submit"
            kind="primary"
            size="touch"
            busy={busy}
            disabled={busy}
            className="h-14! text-lg!"
          >
            {t('pos.open.submit')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
