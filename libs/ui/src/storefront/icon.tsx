import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName };

/** A decorative line icon; `flip` turns it in right-to-left pages (arrows and chevrons only). */
export function Icon({ name, flip, className }: { name: IconName; flip?: boolean; className?: string }) {
  const names = ['icon', flip ? 'flip' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg
      className={names}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
