import { hoursContract, type SpecialDay } from '@hanout/contracts';
import { dayPlus } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Day } from '../../time/moment.tsx';
import { AddDialog } from './add-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { nameIn } from './day-name.ts';
import { EffectDialog } from './effect-dialog.tsx';
import type { loader } from './load.server.ts';

type Opened = { what: 'confirm' | 'change'; day: SpecialDay } | { what: 'add' } | null;

/** The holidays of a year, Ramadan, and what the shop added. */
export function DaysCard() {
  const { t } = useTranslation();
  const { special } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Card
      title={t('hours.specials')}
      icon="calendar-clock"
      flush
      actions={
        <Button size="s" icon="plus" onClick={() => setOpened({ what: 'add' })}>
          {t('hours.add')}
        </Button>
      }
    >
      <Years year={special.year} />
      <ul>
        {special.items.map((day) => (
          <DayItem
            key={day.id}
            day={day}
            today={special.today}
            onConfirm={() => setOpened({ what: 'confirm', day })}
            onChange={() => setOpened({ what: 'change', day })}
          />
        ))}
      </ul>
      {opened?.what === 'confirm' && opened.day.computed && (
        <ConfirmDialog day={opened.day} computed={opened.day.computed} onClose={close} />
      )}
      {opened?.what === 'change' && <EffectDialog day={opened.day} onClose={close} />}
      {opened?.what === 'add' && <AddDialog today={special.today} onClose={close} />}
    </Card>
  );
}

function Years({ year }: { year: number }) {
  const { t } = useTranslation();
  const link = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <Link
      to={`?year=${to}`}
      preventScrollReset
      aria-label={label}
      className={buttonClass({ kind: 'ghost', size: 's', square: true })}
    >
      <Icon name={icon} mirror />
    </Link>
  );
  return (
    <div className="flex items-center justify-between border-b border-line px-2 py-1.5">
      {link(year - 1, t('hours.earlierYear', { year: year - 1 }), 'chevron-left')}
      <b className="num">{year}</b>
      {link(year + 1, t('hours.laterYear', { year: year + 1 }), 'chevron-right')}
    </div>
  );
}

interface DayItemProps {
  day: SpecialDay;
  today: string;
  onConfirm: () => void;
  onChange: () => void;
}

function DayItem({ day, today, onConfirm, onChange }: DayItemProps) {
  const { t } = useTranslation();
  const name = nameIn(day, useLocale());
  const remove = useRemove();
  const over = day.to < today;
  const own = day.key === null;
  return (
    <li className="flex items-center gap-2 border-b border-line px-3.5 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className={`font-medium ${over ? 'text-ink-3' : ''}`}>
          <OneLine>{name}</OneLine>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
          <Day day={day.from} />
          {day.to !== day.from && (
            <>
              <span aria-hidden="true">–</span> <Day day={day.to} />
            </>
          )}
          <span>· {t(`hours.effects.${day.effect}`)}</span>
          {day.spans.map(({ opens, closes }) => (
            <bdi key={opens} dir="ltr" className="num">
              {opens}–{closes}
            </bdi>
          ))}
        </p>
        {isMovable(day, today) && <MoonDay day={day} name={name} onConfirm={onConfirm} />}
      </div>
      {own ? (
        <IconButton icon="trash" label={t('hours.remove', { name })} onClick={() => void remove(day.id)} />
      ) : (
        <IconButton icon="pencil-line" label={t('hours.change', { name })} onClick={onChange} />
      )}
    </li>
  );
}

/** The day after the last one on which it may still be: what was confirmed a day early can be said again. */
function isMovable({ computed, from, to }: SpecialDay, today: string): boolean {
  if (!computed) return false;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return today <= dayPlus(computed, days + 1);
}

/** What follows the moon: confirmed once it was seen, and again where that was wrong. */
function MoonDay({ day, name, onConfirm }: { day: SpecialDay; name: string; onConfirm: () => void }) {
  const { t } = useTranslation();
  const waits = day.state === 'to_confirm';
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      <Tag tone={waits ? 'wait' : 'good'}>{t(waits ? 'hours.toConfirm' : 'hours.isConfirmed')}</Tag>
      <Button
        size="s"
        aria-label={t(waits ? 'hours.confirmOf' : 'hours.moveOf', { name })}
        onClick={onConfirm}
      >
        {t(waits ? 'hours.confirm' : 'hours.move')}
      </Button>
    </p>
  );
}

function useRemove() {
  const { t } = useTranslation();
  const call = useCall();
  return async (id: string) => {
    const answer = await call(hoursContract.removeSpecial, { params: { id } });
    if (answer.ok) notifyDone(t('hours.removed'));
    else notifyFailed(answer.message);
  };
}
