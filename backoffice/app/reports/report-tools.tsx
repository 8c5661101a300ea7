import type { OrderChoices } from '@hanout/contracts';
import { PAYMENT_TYPES, reportWords } from '@hanout/contracts';
import { CHANNELS } from '@hanout/kernel';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { Chip } from '../listing/chip.tsx';
import { type ListShape, type ListState, listAddress, withChange } from '../listing/list-address.ts';
import { chosenOf, FilterDay, FilterSelect } from '../listing/list-parts.tsx';
import { ListTools } from '../listing/list-tools.tsx';
import { PERIODS, type Period } from './period.ts';

interface ChoiceProps {
  shape: ListShape;
  state: ListState;
  filter: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What changes with it. */
  also?: (value: string) => Readonly<Record<string, string>>;
}

/** A part of the question that always has an answer. */
export function Choice({ shape, state, filter, label, options, also }: ChoiceProps) {
  const navigate = useNavigate();
  const value = state.filters[filter] ?? '';
  const choose = (chosen: string) => {
    const filters = { [filter]: chosen, ...also?.(chosen) };
    navigate(listAddress(shape, withChange(state, { filters })), { preventScrollReset: true });
  };
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-2">
      <span aria-hidden="true" className="flex-none">
        {label}
      </span>
      <Select
        height="s"
        aria-label={label}
        value={value}
        className="text-xs"
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  );
}

interface ReportToolsProps {
  shape: ListShape;
  state: ListState;
  /** The days that the page shows. */
  period: Period;
  choices: OrderChoices;
  /** Which parts narrow this report. */
  narrow: readonly ('channel' | 'payment' | 'wilaya' | 'transporter' | 'agent')[];
  by?: readonly string[];
  /** What it is narrowed to by a row that led here. */
  only?: readonly { by: 'product' | 'category' | 'brand' | 'register' | 'cashier'; name: string }[];
  end?: ReactNode;
}

/** Period, what it is added up by, and what narrows it. */
export function ReportTools({ shape, state, period, choices, narrow, by, only = [], end }: ReportToolsProps) {
  const { t } = useTranslation();
  const words = reportWords[useLocale()];
  // The days that are shown, which may be fewer than were asked for.
  const shown = state.filters.period === 'free' ? withChange(state, { filters: { ...period } }) : state;
  const at = { shape, state: shown };
  const named = (values: readonly string[]) =>
    values.map((value) => ({ value, label: words.value[value] ?? value }));
  const options = {
    channel: named(CHANNELS),
    payment: named(PAYMENT_TYPES),
    wilaya: choices.wilayas.map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` })),
    transporter: choices.transporters.map(({ id, name }) => ({ value: id, label: name })),
    agent: choices.agents.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <div className="print:hidden">
      <ListTools
        chosen={chosenOf(state, ...narrow)}
        chips={only.map(({ by: kind, name }) => (
          <Chip
            key={kind}
            name={words.by[kind]}
            value={name}
            without={listAddress(shape, withChange(state, { filters: { [kind]: '' } }))}
          />
        ))}
        end={end}
      >
        <Choice
          {...at}
          filter="period"
          label={t('reports.period')}
          options={PERIODS.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
          also={(value) => (value === 'free' ? { ...period } : { from: '', to: '' })}
        />
        {state.filters.period === 'free' && (
          <>
            <FilterDay {...at} filter="from" label={t('reports.from')} />
            <FilterDay {...at} filter="to" label={t('reports.to')} />
          </>
        )}
        {by && (
          <Choice
            {...at}
            filter="by"
            label={t('reports.by')}
            options={by.map((value) => ({ value, label: words.by[value as keyof typeof words.by] }))}
          />
        )}
        {narrow.map((filter) => (
          <FilterSelect
            key={filter}
            {...at}
            filter={filter}
            label={t(`reports.any.${filter}`)}
            options={options[filter]}
          />
        ))}
      </ListTools>
    </div>
  );
}
