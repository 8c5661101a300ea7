import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';

/** What one sees before the name; `large` where it is described over the telephone. */
export function Thumbnail({ url, large = false }: { url: string | null; large?: boolean }) {
  const side = large ? 44 : 28;
  return (
    <span
      className={`grid ${large ? 'size-11' : 'size-7'} flex-none place-items-center overflow-hidden rounded-[5px] border border-line bg-sunken text-ink-3`}
    >
      {url ? (
        <img src={url} alt="" width={side} height={side} loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon name="image-off" size={14} />
      )}
    </span>
  );
}
