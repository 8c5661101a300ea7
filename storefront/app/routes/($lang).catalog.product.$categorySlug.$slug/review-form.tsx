import type { ContentPage } from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import { TextField } from '@hanout/ui/storefront/field.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { contentPath } from '../../blog/blog-views.ts';
import { MarkedText } from '../../components/marked-text.tsx';
import { callForPage, getForPage } from '../../components/page-api.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { Rating, TextArea, Tick } from './review-fields.tsx';
import { ReviewImage } from './review-image.tsx';
import { missingOf, REVIEW_TEXT_FIELDS } from './review-rules.ts';

/** What is wrong by field, in words. */
type Errors = Readonly<Record<string, string>>;

type Sending = 'idle' | 'sending' | 'sent' | { readonly problem: string; readonly errors: Errors };

/** Opened and closed by a button; cleared and closed once it was taken (SF-201 to SF-203). */
export function ReviewForm({ product }: { product: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-4">
      {sent ? (
        <Notice icon="check" role="status">
          {t('reviews.thanks')}
        </Notice>
      ) : null}
      <button
        ref={toggle}
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
            toggle.current?.focus({ preventScroll: true });
            setOpen(false);
            setSent(true);
          }}
        />
      ) : null}
    </div>
  );
}

/** What is agreed to can be read, where the shop has written it: in a tab of its own, beside what is typed. */
function Policy() {
  const t = useTexts();
  const locale = usePageLocale();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    getForPage<ContentPage>('/web/public/api/pages/privacy', locale).then(
      ({ slug }) => setPath(contentPath(locale, slug)),
      () => setPath(null),
    );
  }, [locale]);
  const link = (words: string) =>
    path ? (
      <a className="link" href={path} target="_blank" rel="noreferrer">
        {words}
      </a>
    ) : (
      words
    );
  return <MarkedText text={t('reviews.policy')} marks={{ a: link }} />;
}

function useReviewSending(product: string, onSent: () => void) {
  const t = useTexts();
  const locale = usePageLocale();
  const [sending, setSending] = useState<Sending>('idle');
  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending === 'sending') return;
    const body = new FormData(form);
    const missing = missingOf(body);
    if (missing.length > 0)
      return setSending({
        problem: t('reviews.fillAll'),
        errors: Object.fromEntries(missing.map((name) => [name, t('reviews.required')])),
      });
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
      const refusal = (await answer.json().catch(() => ({}))) as { errors?: Record<string, string[]> };
      const errors = Object.fromEntries(
        Object.entries(refusal.errors ?? {}).flatMap(([name, [text]]) => (text ? [[name, text]] : [])),
      );
      const [first] = Object.values(errors);
      return { problem: first ?? t('reviews.sendFailed'), errors };
    } catch (error) {
      console.warn('review', error);
      return { problem: t('reviews.sendFailed'), errors: {} };
    }
  }
  return { sending, submit };
}

/** What is wrong is led to; a field that is changed is not wrong any more. */
function useErrors(sending: Sending, form: RefObject<HTMLFormElement>) {
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (typeof sending === 'object') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sending, form]);
  const errors = typeof sending === 'object' ? sending.errors : {};
  return {
    errorOf: (name: string) => (mended.has(name) ? undefined : errors[name]),
    judge: () => setMended(new Set()),
    mend: (name: string) => setMended((before) => new Set([...before, name])),
  };
}

function Fields({ product, onSent }: { product: string; onSent: () => void }) {
  const t = useTexts();
  const { sending, submit } = useReviewSending(product, onSent);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { errorOf, judge, mend } = useErrors(sending, form);
  const busy = sending === 'sending';
  const today = useRef(algiersDay(new Date()));
  return (
    <form
      ref={form}
      className="review-form"
      noValidate
      aria-label={t('reviews.write')}
      onSubmit={(event) => {
        event.preventDefault();
        // The fields cannot keep the focus while they are sent.
        button.current?.focus({ preventScroll: true });
        judge();
        void submit(event.currentTarget);
      }}
      onChange={({ target }) => target instanceof HTMLElement && mend(target.getAttribute('name') ?? '')}
    >
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
            error={errorOf(name)}
            max={type === 'date' ? today.current : undefined}
            maxLength={254}
            required
          />
        ))}
        <TextArea error={errorOf('text')} />
        <ReviewImage />
        <Tick name="boughtHere" label={t('reviews.boughtHere')} error={errorOf('boughtHere')} />
        <Tick name="acceptedPolicy" label={<Policy />} error={errorOf('acceptedPolicy')} />
        <p className="hint form-wide">{t('reviews.privacy')}</p>
      </fieldset>
      {typeof sending === 'object' ? (
        <Notice bad role="alert">
          {sending.problem}
        </Notice>
      ) : null}
      <button ref={button} type="submit" className="btn btn-primary" aria-disabled={busy}>
        {busy ? t('reviews.sending') : t('reviews.send')}
      </button>
    </form>
  );
}
