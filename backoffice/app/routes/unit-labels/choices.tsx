import { formatCount } from '@hanout/kernel';
import { Field, Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { WholeInput } from '../../forms/whole-input.tsx';
import type { Labelled } from './load.server.ts';
import { isPaper, MAX_LABELS, PAPER_NAMES, PAPERS } from './papers.ts';
import type { LabelChoices } from './use-choices.ts';

/** What is chosen before printing; on the screen alone. */
export function Choices({ choices, labels }: { choices: LabelChoices; labels: readonly Labelled[] }) {
  const { t } = useTranslation();
  const { paper, priced, total } = choices;
  return (
    <section
      aria-label={t('labels.choices')}
      className="mx-auto mt-4 flex w-[640px] max-w-full flex-col gap-3 rounded-l border border-line bg-paper p-3.5 max-desk:rounded-none max-desk:border-x-0 print:hidden"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('labels.paper')}>
          {(control) => (
            <Select
              {...control}
              value={paper}
              onChange={({ target }) => isPaper(target.value) && choices.choosePaper(target.value)}
            >
              {PAPER_NAMES.map((name) => (
                <option key={name} value={name}>
                  {t(`labels.papers.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {PAPERS[paper].perPage > 1 && (
          <Field label={t('labels.first')}>
            {(control) => (
              <WholeInput
                {...control}
                figures={2}
                className="w-[110px]"
                value={choices.typedFirst}
                onChange={choices.setFirst}
              />
            )}
          </Field>
        )}
        <label className="flex h-control cursor-pointer items-center gap-2 max-desk:h-11">
          <input
            type="checkbox"
            className="size-4 accent-(--sea)"
            checked={priced}
            onChange={({ target }) => choices.setPriced(target.checked)}
          />
          {t('labels.price')}
        </label>
      </div>
      <ul className="flex flex-col gap-1.5 border-t border-line pt-3">
        {labels.map((label) => (
          <li key={label.unitId} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <bdi className="font-medium">{label.name}</bdi>
              {label.variant && (
                <>
                  {' · '}
                  <bdi>{label.variant}</bdi>
                </>
              )}
              <span className="block text-xs text-ink-3">
                {label.barcode || label.sku ? (
                  <bdi className="num">{label.barcode ?? label.sku}</bdi>
                ) : (
                  t('labels.noCode')
                )}
              </span>
            </span>
            <WholeInput
              figures={4}
              height="s"
              className="w-[84px] flex-none"
              aria-label={t('labels.count', { name: [label.name, label.variant].filter(Boolean).join(' ') })}
              value={choices.typedCount(label.unitId)}
              onChange={(typed) => choices.setCount(label.unitId, typed)}
            />
          </li>
        ))}
      </ul>
      {total > MAX_LABELS && (
        <Notice tone="wait">
          {t('labels.tooMany', { most: formatCount(MAX_LABELS), all: formatCount(total) })}
        </Notice>
      )}
    </section>
  );
}
