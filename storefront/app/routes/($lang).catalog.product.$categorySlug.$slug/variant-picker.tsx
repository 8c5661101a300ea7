import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { VariantGroup, VariantOption } from '../../catalog/variants.ts';

/** Each choice is a link to the product with that combination: it works without script and can be shared. */
export function VariantPicker({ group }: { group: VariantGroup }) {
  const { pathname, search } = useLocation();
  const hrefOf = (option: VariantOption) => {
    const params = new URLSearchParams(search);
    params.set('combination', option.combinationId);
    return `${pathname}?${params}`;
  };
  return (
    <fieldset className="variant" aria-label={group.label}>
      <p className="variant-legend">
        <span>{group.label}</span>
        <b>{group.selected}</b>
      </p>
      <ul>
        {group.options.map((option) => (
          <li key={option.value.id}>
            <Choice option={option} href={hrefOf(option)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Choice({ option, href }: { option: VariantOption; href: string }) {
  const { t } = useTranslation();
  const { value } = option.value;
  const plain = option.picture === null && option.value.color === null;
  const shape = plain ? 'pill' : option.picture ? 'swatch' : 'swatch swatch-color';
  return (
    <Link
      className={option.available ? shape : `${shape} choice-off`}
      href={href}
      keepScroll
      replace
      aria-current={option.selected ? 'true' : undefined}
      aria-label={option.available ? value : t('product.choiceOut', { value })}
      title={plain ? undefined : value}
    >
      <Face option={option} />
    </Link>
  );
}

function Face({ option }: { option: VariantOption }) {
  if (option.picture) return <Picture picture={option.picture} sizes="72px" fallbackWidth={120} alt="" />;
  if (option.value.color === null) return <bdi>{option.value.value}</bdi>;
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={option.value.color} />
    </svg>
  );
}
