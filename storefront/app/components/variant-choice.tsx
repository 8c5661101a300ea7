import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { VariantGroup, VariantOption } from '../catalog/variants.ts';
import { useTexts } from '../i18n/texts-context.ts';

interface ChoiceProps {
  group: VariantGroup;
  /** Address of the product with a combination: each choice is a link, works without script and can be shared. */
  hrefOf?: (option: VariantOption) => string;
  /** Or, where there is no address to go to, what a choice does. */
  onChoose?: (combination: string) => void;
}

/** One attribute of the product: its name, what is chosen, and the choices. What is sold out says so. */
export function VariantGroupChoice({ group, hrefOf, onChoose }: ChoiceProps) {
  return (
    <fieldset className="variant" aria-label={group.label}>
      <p className="variant-legend">
        <span>{group.label}</span>
        <b>{group.selected}</b>
      </p>
      <ul>
        {group.options.map((option) => (
          <li key={option.value.id}>
            <Choice option={option} href={hrefOf?.(option)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface OptionProps {
  option: VariantOption;
  href: string | undefined;
  onChoose: ChoiceProps['onChoose'];
}

function Choice({ option, href, onChoose }: OptionProps) {
  const t = useTexts();
  const { value } = option.value;
  const plain = option.picture === null && option.value.color === null;
  const shape = plain ? 'pill' : option.picture ? 'swatch' : 'swatch swatch-color';
  const common = {
    className: option.available ? shape : `${shape} choice-off`,
    'aria-current': option.selected ? ('true' as const) : undefined,
    'aria-label': option.available ? value : t('product.choiceOut', { value }),
    title: plain ? undefined : value,
  };
  if (href !== undefined)
    return (
      <Link {...common} href={href} keepScroll replace>
        <Face option={option} />
      </Link>
    );
  return (
    <button {...common} type="button" onClick={() => onChoose?.(option.combinationId)}>
      <Face option={option} />
    </button>
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
