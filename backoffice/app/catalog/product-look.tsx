import type { Image, ProductRow } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';

type Status = ProductRow['status'];
const LOOK: Record<Status, { tone: 'good' | 'wait' | 'idle'; icon: IconName }> = {
  active: { tone: 'good', icon: 'eye' },
  draft: { tone: 'wait', icon: 'eye-off' },
  archived: { tone: 'idle', icon: 'archive' },
};

export function StatusTag({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <Tag tone={LOOK[status].tone} icon={LOOK[status].icon}>
      {t(`products.status.${status}`)}
    </Tag>
  );
}

const SIZES = { s: 'size-7 rounded-s', m: 'size-11 rounded-m', fill: 'aspect-square w-full rounded-m' };

/** A picture in its ground colour, or the sign that there is none. Beside a name, so it says nothing itself. */
export function Thumb({ image, size = 's' }: { image: Image | null; size?: keyof typeof SIZES }) {
  const wanted = size === 'fill' ? 'grid_display' : 'small_product';
  const url = image?.imageResizeds.find((one) => one.size === wanted)?.url ?? image?.imageResizeds[0]?.url;
  if (!url)
    return (
      <span
        className={`grid flex-none place-items-center border border-line bg-sunken text-ink-3 ${SIZES[size]}`}
      >
        <Icon name="image-off" size={14} />
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      width={image?.width}
      height={image?.height}
      className={`flex-none border border-line bg-sunken object-contain ${SIZES[size]}`}
    />
  );
}
