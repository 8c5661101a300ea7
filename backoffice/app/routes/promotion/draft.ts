import type { Image, PromotionDetail } from '@hanout/contracts';
import { CHANNELS, type Locale, namesThings, PROMOTION_SCOPES, type Scope } from '@hanout/kernel';
import { amountOf, amountText } from '../../forms/amount.ts';
import type { Option } from '../../forms/choices.tsx';
import { fromLocalInput, toLocalInput } from '../../time/algiers.ts';

export interface TextDraft {
  readonly title: string;
  readonly subtitle: string;
  readonly slogan: string;
  readonly bannerHtml: string;
}

/** A promotion as it is typed. */
export interface PromotionDraft {
  readonly name: string;
  readonly scope: Scope;
  readonly targets: readonly Option[];
  readonly paymentMethods: readonly string[];
  readonly type: PromotionDetail['type'];
  readonly value: string;
  readonly combinability: PromotionDetail['combinability'];
  readonly priority: string;
  readonly channels: readonly PromotionDetail['channels'][number][];
  readonly coupon: string;
  readonly singleUse: boolean;
  readonly usageLimit: string;
  /** Values of a `datetime-local`, Algiers time. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly active: boolean;
  readonly featured: boolean;
  readonly texts: Readonly<Record<Locale, TextDraft>>;
  readonly banner: { readonly id: string; readonly url: string } | null;
}

const EMPTY_TEXT: TextDraft = { title: '', subtitle: '', slogan: '', bannerHtml: '' };

export const NEW_PROMOTION: PromotionDraft = {
  ...{ name: '', scope: 'all', targets: [], paymentMethods: [], type: 'percentage', value: '' },
  ...{ combinability: 'stackable', priority: '0', channels: [...CHANNELS], coupon: '', singleUse: false },
  ...{ usageLimit: '', startsAt: '', endsAt: '', active: true, featured: false, banner: null },
  texts: { fr: EMPTY_TEXT, en: EMPTY_TEXT, ar: EMPTY_TEXT },
};

const local = (iso: string | null) => (iso ? toLocalInput(new Date(iso)) : '');
const smallest = (image: Image): string =>
  image.imageResizeds.find(({ size }) => size === 'grid_display')?.url ?? image.imageResizeds[0]?.url ?? '';

export function draftOf(promotion: PromotionDetail, locale: Locale): PromotionDraft {
  const { name, scope, type, combinability, channels, singleUse, active, featured, banner } = promotion;
  const text = (one: Locale) => ({ ...EMPTY_TEXT, ...promotion.texts[one] });
  return {
    ...{ name, scope, type, combinability, channels, singleUse, active, featured },
    targets: promotion.targets.map(({ id, names }) => ({ id, name: names[locale] || names.fr || id })),
    paymentMethods: promotion.paymentMethods,
    value: amountText(promotion.value),
    priority: String(promotion.priority),
    coupon: promotion.coupon ?? '',
    usageLimit: promotion.usageLimit === null ? '' : String(promotion.usageLimit),
    startsAt: local(promotion.startsAt),
    endsAt: local(promotion.endsAt),
    texts: { fr: text('fr'), en: text('en'), ar: text('ar') },
    banner: banner && { id: banner.id, url: smallest(banner) },
  };
}

/** The instant of a field; one that was not touched keeps its seconds. */
function instantOf(typed: string, saved: string | null | undefined): string | null {
  if (typed === '') return null;
  if (saved && local(saved) === typed) return saved;
  return fromLocalInput(typed) ?? typed;
}

const texts = (draft: PromotionDraft) =>
  Object.fromEntries(
    Object.entries(draft.texts).flatMap(([locale, text]) => {
      const said = Object.entries(text).filter(([, value]) => value.trim() !== '');
      return said.length > 0 ? [[locale, Object.fromEntries(said)]] : [];
    }),
  );

/** What the contract takes; `saved` is what the form was opened with. */
export function contentOf(draft: PromotionDraft, saved: PromotionDetail | null) {
  const { name, scope, type, combinability, channels, coupon, active, featured, banner } = draft;
  const startsAt = instantOf(draft.startsAt, saved?.startsAt);
  return {
    ...{ name, scope, type, combinability, channels: [...channels], active, featured },
    targets: namesThings(scope) ? draft.targets.map(({ id }) => id) : [],
    paymentMethods: PROMOTION_SCOPES[scope].targets === 'payment_methods' ? [...draft.paymentMethods] : [],
    value: amountOf(draft.value) ?? Number.NaN,
    priority: draft.priority.trim() === '' ? 0 : Number(draft.priority),
    coupon: coupon.trim() || null,
    singleUse: coupon.trim() !== '' && draft.singleUse,
    usageLimit: coupon.trim() === '' || draft.usageLimit === '' ? null : Number(draft.usageLimit),
    ...(startsAt ? { startsAt } : {}),
    endsAt: instantOf(draft.endsAt, saved?.endsAt),
    texts: texts(draft),
    bannerId: banner?.id ?? null,
  };
}
