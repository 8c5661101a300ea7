import type { ExpeditionHead } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';

const STEPS = ['preparing', 'sent', 'received', 'completed'] as const;

/** Which step an expedition is at; the truck that is here is being received. */
function stepOf({ status }: ExpeditionHead): number {
  if (status === 'inprogress' || status === 'pending') return 0;
  if (status === 'sent') return 1;
  return status === 'completed' ? 3 : 2;
}

/** How far it is. */
export function Steps({ expedition }: { expedition: ExpeditionHead }) {
  const { t } = useTranslation();
  const at = stepOf(expedition);
  return (
    <ol aria-label={t('expeditions.steps')} className="flex min-w-0 items-center gap-2 max-desk:w-full">
      {STEPS.map((step, nth) => (
        <li
          key={step}
          aria-current={nth === at ? 'step' : undefined}
          className={`flex min-w-0 items-center gap-2 max-desk:flex-1 max-desk:flex-col max-desk:gap-1 max-desk:text-2xs ${nth === at ? 'font-semibold' : 'text-ink-2'}`}
        >
          {nth > 0 && <span aria-hidden="true" className="h-px w-10 bg-line-strong max-desk:hidden" />}
          <span
            aria-hidden="true"
            className={`num grid size-5 flex-none place-items-center rounded-full border text-2xs ${nth <= at ? 'border-sea bg-sea text-on-sea' : 'border-line-strong'}`}
          >
            {nth + 1}
          </span>
          <span className="truncate">{t(`expeditions.step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
