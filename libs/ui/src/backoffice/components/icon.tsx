import type { IconName } from './icon-set.ts';
import { iconShapes } from './icon-set.ts';

interface IconProps {
  name: IconName;
  /** Side in px: 14 in meta lines, 16 in buttons, 20 on the phone. */
  size?: 14 | 16 | 20 | 28;
  /** Arrows and what points mirrors in Arabic. */
  mirror?: boolean;
  className?: string;
}

/** A drawing beside a text that says the same: hidden from assistive technology. */
export function Icon({ name, size = 16, mirror = false, className = '' }: IconProps) {
  return (
    <svg
      className={`flex-none ${mirror ? 'mirror' : ''} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 28 ? 1.4 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the icon package, chosen by a closed list of names
      dangerouslySetInnerHTML={{ __html: iconShapes(name) }}
    />
  );
}
