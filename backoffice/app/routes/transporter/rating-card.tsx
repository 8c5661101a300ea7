import { transportersContract } from '@hanout/contracts';
import { formatRating, INTERNAL_SCALE } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { RatingInput } from '@hanout/ui/rating/rating-input.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { Moment } from '../../time/moment.tsx';
import { TeamRating } from '../../transporters/team-rating.tsx';
import type { loader } from './load.server.ts';

/** What the team thinks of the transporter: one's own rating, and everybody's with who and when. */
export function RatingCard() {
  const { t } = useTranslation();
  const { transporter, now } = useLoaderData<typeof loader>();
  const mayRate = useMay('delivery.rate');
  const { average, mine, given } = transporter.rating;
  return (
    <Card
      icon="star"
      title={t('transporters.rating.title')}
      actions={<TeamRating average={average} count={given.length} />}
    >
      {mayRate && <OwnRating key={mine} />}
      {given.length === 0 && <p className="text-ink-3">{t('transporters.rating.none')}</p>}
      <ul className="flex flex-col gap-1.5">
        {given.map(({ name, rating, at }) => (
          <li key={`${name} ${at}`} className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <bdi dir="ltr" className="num font-medium">
              {formatRating(rating)}
            </bdi>
            <span className="text-xs text-ink-3">
              <Moment at={at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnRating() {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const { transporter } = useLoaderData<typeof loader>();
  const { id, name, rating } = transporter;
  const [value, setValue] = useState(rating.mine);
  const changed = value !== rating.mine;
  useUnsaved(changed && !busy);
  const send = async (next: number | null) => {
    if (busy) return;
    await save(
      transportersContract.rate,
      { params: { id }, body: { rating: next } },
      t(next === null ? 'transporters.rating.dropped' : 'transporters.rating.saved'),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(value);
  };
  return (
    <form onSubmit={submit} noValidate className="mb-3 flex flex-col gap-2 border-b border-line pb-3">
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <fieldset disabled={busy} className="min-w-0">
        <legend className="font-medium">{t('transporters.rating.mine', { name })}</legend>
        <p className="text-xs text-ink-3">{t('transporters.rating.text')}</p>
        <div className="-ms-2.5 flex items-center">
          <RatingInput
            name="rating"
            scale={INTERNAL_SCALE}
            value={value}
            onChange={setValue}
            labelOf={(one) => t('transporters.rating.stars', { rating: formatRating(one) })}
            star={<Icon name="star" size={28} />}
          />
          {value !== null && (
            <output className="num font-semibold" dir="ltr">
              {formatRating(value)}
            </output>
          )}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        {rating.mine !== null && (
          <Button kind="ghost" disabled={busy} onClick={() => void send(null)}>
            {t('transporters.rating.drop')}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={busy || !changed || value === null}>
          {t(busy ? 'form.submitting' : 'transporters.rating.save')}
        </Button>
      </div>
    </form>
  );
}
