import type { ComingUnit } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import { quantityText } from '../../components/quantity.tsx';
import { RefusedScans } from '../../components/refused-scans.tsx';
import { TextField } from '../../forms/fields.tsx';
import { useSearch } from '../../forms/use-search.ts';
import { unitName } from '../../stock/unit-look.tsx';
import type { AloneForm } from './use-alone.ts';

/** Where one types words or a scanner its code: Enter takes what the code is, a pointer what the search found. */
export function FindBar({ form }: { form: AloneForm }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<readonly ComingUnit[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { found, failed } = useSearch(typed, form.search);
  useBeforePaint(() => field.current?.focus(), []);
  const take = (unit: ComingUnit) => {
    form.take(unit);
    setTyped('');
    setChoice(null);
    field.current?.focus();
  };
  /** Where it may be several things, they are there to choose from. */
  const scan = async (code: string) => {
    setTyped('');
    setChoice(null);
    field.current?.focus();
    const several = await form.scan(code);
    if (several?.length) setChoice(several);
  };
  const showUsual = async () => {
    const answer = await form.search('');
    setChoice(answer.ok ? answer.data : []);
  };
  const shown = typed.trim() ? found : choice;
  return (
    <section className="flex flex-col gap-2 border-b border-line bg-paper px-5 py-3 max-desk:px-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-[240px] flex-1 max-desk:basis-full">
          <TextField
            label={t('receiving.find')}
            hint={t('receiving.findHint')}
            error={failed ? t('buying.addFailed') : undefined}
            ref={field}
            name="code"
            type="search"
            height="touch"
            icon="search"
            enterKeyHint="done"
            maxLength={100}
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (typed.trim()) void scan(typed.trim());
            }}
          />
        </div>
        <span className="mt-5 empty:hidden max-desk:mt-0">
          <CameraScan onCode={(code) => void scan(code)} />
        </span>
        <Button size="touch" icon="list" className="mt-5 max-desk:mt-0" onClick={() => void showUsual()}>
          {t('buying.own')}
        </Button>
      </div>
      {shown && <Found units={shown} onTake={take} />}
      <RefusedScans texts={form.refusedScans.texts} onSeen={form.refusedScans.seen} />
      {form.problem ? (
        <Notice tone="bad" alert>
          {form.problem}
        </Notice>
      ) : (
        <p role="status" className="min-h-5 font-semibold text-good max-desk:min-h-0">
          {form.said}
        </p>
      )}
    </section>
  );
}

function Found({ units, onTake }: { units: readonly ComingUnit[]; onTake: (unit: ComingUnit) => void }) {
  const { t } = useTranslation();
  if (units.length === 0) return <p className="text-ink-3">{t('receiving.notFound')}</p>;
  const codeOf = ({ supplierSku, sku }: ComingUnit) => supplierSku || sku || '';
  return (
    <ul
      aria-label={t('receiving.found')}
      className="flex max-h-[40dvh] flex-col overflow-y-auto rounded-m border border-line"
    >
      {units.map((unit) => (
        <li key={unit.unitId} className="border-b border-line last:border-b-0">
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-start hover:bg-hover"
            onClick={() => onTake(unit)}
          >
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-semibold">{unitName(unit)}</bdi>
              {codeOf(unit) && (
                <span className="text-xs text-ink-3">
                  <Code>{codeOf(unit)}</Code>
                </span>
              )}
            </span>
            {unit.givenUp > 0 && (
              <span className="text-xs text-wait">
                {t('receiving.givenUp', {
                  count: unit.givenUp,
                  number: quantityText(unit.givenUp, unit.weighed),
                })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
