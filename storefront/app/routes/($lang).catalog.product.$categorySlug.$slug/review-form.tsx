import { algiersDay, REVIEW_SCALE } from '@hanout/kernel';
import { RatingInput } from '@hanout/ui/rating/rating-input.tsx';
import { TextField } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { callForPage } from '../../components/page-api.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { ReviewImage } from './review-image.tsx';
import { REVIEW_TEXT_FIELDS, reviewComplete } from './review-rules.ts';

type Sending = 'idle' | 'sending' | 'sent' | { readonly problem: string };

/** Opened and closed by a button; cleared and closed once it was taken (SF-201 to SF-203). */
export function ReviewForm({ product }: { product: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <div className="grid gap-4">
      {sent ? (
        <Notice icon="check" role="status">
          {t('reviews.thanks')}
        </Notice>
      ) : null}
      <button
        type="button"
        className="btn btn-outline btn-s justify-self-start needs-js"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? t('reviews.close') : t('reviews.write')}
      </button>
      {open ? (
        <Fields
          product={product}
          onSent={() => {
            setOpen(false);
            setSent(true);
          }}
        />
      ) : null}
    </div>
  );
}

function useReviewSending(product: string, onSent: () => void) {
  const t = useTexts();
  const locale = usePageLocale();
  const [sending, setSending] = useState<Sending>('idle');
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new FormData(form);
    if (!reviewComplete(body)) return setSending({ problem: t('reviews.fillAll') });
    body.set('productUuid', product);
    const image = body.get('image');
    if (!(image instanceof File) || image.size === 0) body.delete('image');
    setSending('sending');
    setSending(await send(body));
  }
  async function send(body: FormData): Promise<Sending> {
    try {
      const answer = await callForPage('/web/api/product/submit/review', locale, { method: 'POST', body });
      if (answer.ok) {
        onSent();
        return 'sent';
      }
      const { errors } = (await answer.json().catch(() => ({}))) as { errors?: Record<string, string[]> };
      const [first] = Object.values(errors ?? {}).flat();
      return { problem: first ?? t('reviews.sendFailed') };
    } catch (error) {
      console.warn('review', error);
      return { problem: t('reviews.sendFailed') };
    }
  }
  return { sending, submit };
}

function Fields({ product, onSent }: { product: string; onSent: () => void }) {
  const t = useTexts();
  const { sending, submit } = useReviewSending(product, onSent);
  const busy = sending === 'sending';
  const today = useRef(algiersDay(new Date()));
  return (
    <form className="review-form" noValidate onSubmit={submit} aria-label={t('reviews.write')}>
      <fieldset disabled={busy} className="form">
        <Rating />
        {REVIEW_TEXT_FIELDS.map(({ name, type, autoComplete, label }) => (
          <TextField
            key={name}
            id={`review-${name}`}
            name={name}
            type={type}
            autoComplete={autoComplete}
            label={t(label)}
            max={type === 'date' ? today.current : undefined}
            maxLength={254}
            required
          />
        ))}
        <div className="field form-wide">
          <label className="field-label" htmlFor="review-text">
            {t('reviews.text')}
          </label>
          <textarea id="review-text" name="text" className="input" rows={4} maxLength={2000} required />
        </div>
        <ReviewImage />
        <Tick name="boughtHere" label={t('reviews.boughtHere')} />
        <Tick name="acceptedPolicy" label={t('reviews.policy')} />
        <p className="hint form-wide">{t('reviews.privacy')}</p>
      </fieldset>
      {typeof sending === 'object' ? (
        <Notice bad role="alert">
          {sending.problem}
        </Notice>
      ) : null}
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {busy ? t('reviews.sending') : t('reviews.send')}
      </button>
    </form>
  );
}

/** One to five stars; five to begin with (SF-244). */
function Rating() {
  const t = useTexts();
  const [rating, setRating] = useState(5);
  return (
    <fieldset className="field form-wide">
      <legend className="field-label">{t('reviews.rating')}</legend>
      <RatingInput
        name="rating"
        scale={REVIEW_SCALE}
        value={rating}
        onChange={setRating}
        labelOf={(value) => t('reviews.stars', { rating: value })}
        star={<Icon name="star" />}
      />
    </fieldset>
  );
}

function Tick({ name, label }: { name: string; label: string }) {
  return (
    <label className="tick form-wide">
      <input type="checkbox" name={name} value="true" required />
      <span>{label}</span>
    </label>
  );
}
