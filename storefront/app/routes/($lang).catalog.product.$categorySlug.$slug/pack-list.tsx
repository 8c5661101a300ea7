import { type Centimes, listSeparator } from '@hanout/kernel';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { packFieldName, packSaving } from '../../catalog/pack.ts';
import type { PackPartView } from '../../catalog/product-view.ts';
import { variantTitle } from '../../catalog/variants.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useTexts } from '../../i18n/texts-context.ts';

/** The form that orders what is chosen without script. */
export const BUY_FORM = 'buy-form';

interface PackListProps {
  parts: readonly PackPartView[];
  price: Centimes;
  onChoose: (part: string, combination: string) => void;
  /** The shopper wanted to buy before everything was chosen. */
  insisted: boolean;
}

/** What is in the pack: picture, name, quantity, price, the way to each; open variants are chosen here (SF-099, SF-100). */
export function PackList({ parts, price, onChoose, insisted }: PackListProps) {
  const t = useTexts();
  return (
    <>
      <section className="pack-list" aria-labelledby="pack-title">
        <header>
          <h2 id="pack-title">{t('product.packInside')}</h2>
          <span>{t('product.packPieces', { count: parts.length })}</span>
        </header>
        <ul>
          {parts.map((part) => (
            <PackLine
              key={part.id}
              part={part}
              missing={insisted && part.combination === null}
              onChoose={(combination) => onChoose(part.id, combination)}
            />
          ))}
        </ul>
      </section>
      <PackSums parts={parts} price={price} />
    </>
  );
}

interface PackLineProps {
  part: PackPartView;
  missing: boolean;
  onChoose: (combination: string) => void;
}

function PackLine({ part, missing, onChoose }: PackLineProps) {
  return (
    <li className="line">
      <span className="line-picture">
        <Picture picture={part.picture} sizes="64px" fallbackWidth={120} alt="" />
      </span>
      <h3>
        <Link href={part.href}>
          <bdi>{part.name}</bdi>
        </Link>
      </h3>
      <Amount value={part.total} className="text-sm" />
      <p className="attrs">
        {part.variant ? <span>{part.variant}</span> : null}
        <span>
          <bdi className="ltr">× {part.quantity}</bdi>
        </span>
      </p>
      {part.choices.length > 1 ? <PackChoice part={part} missing={missing} onChoose={onChoose} /> : null}
    </li>
  );
}

function PackChoice({ part, missing, onChoose }: PackLineProps) {
  const t = useTexts();
  const separator = listSeparator(usePageLocale());
  const id = packFieldName(part.id);
  const bad = missing && part.choices.length > 1;
  return (
    <div className={bad ? 'field field-bad' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {t('product.packChoose')}
        <span className="vh"> {part.name}</span>
      </label>
      <span className="field-box">
        <select
          id={id}
          name={id}
          form={BUY_FORM}
          className="input"
          value={part.combination ?? ''}
          required
          aria-invalid={bad || undefined}
          aria-describedby={bad ? `${id}-error` : undefined}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">{t('form.choose')}</option>
          {part.choices.map((choice) => (
            <option key={choice.id} value={choice.id} disabled={!choice.available}>
              {choice.available
                ? variantTitle(choice, separator)
                : t('product.choiceOut', { value: variantTitle(choice, separator) })}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      {bad ? <FieldError id={`${id}-error`} text={t('product.packChoose')} /> : null}
    </div>
  );
}

/** What the parts would cost one by one, and what the pack saves (SF-065, SF-066). */
function PackSums({ parts, price }: Pick<PackListProps, 'parts' | 'price'>) {
  const t = useTexts();
  const saving = packSaving(parts, price);
  if (!saving) return null;
  return (
    <dl className="sum">
      <div>
        <dt>{t('product.packSeparate')}</dt>
        <dd>
          <Amount value={saving.separate} />
        </dd>
      </div>
      <div className="off">
        <dt>{t('form.packDiscount')}</dt>
        <dd>
          <bdi className="ltr">−</bdi>
          <Amount value={saving.saved} />
        </dd>
      </div>
      <div className="total">
        <dt>{t('product.packPrice')}</dt>
        <dd>
          <Amount value={price} />
        </dd>
      </div>
    </dl>
  );
}
