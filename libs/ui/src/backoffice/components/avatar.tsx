/** The first letters of the first two words that are not particles: « Agent de confirmation » gives AC. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const long = words.filter((word) => [...word].length > 2);
  return (long.length > 0 ? long : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '')
    .join('');
}

interface AvatarProps {
  name: string | null;
  /** What to read where there is nobody. */
  empty?: string;
  small?: boolean;
  /** The name stands beside it already. */
  decorative?: boolean;
}

/** Initials in a disc; dashed when there is nobody. The name is in the title and for assistive technology. */
export function Avatar({ name, empty = '', small = false, decorative = false }: AvatarProps) {
  const size = small ? 'size-5 text-[9px]' : 'size-6 text-[10px]';
  const look = name
    ? 'border-(--tone-idle-line) bg-(--tone-idle-soft) text-ink-2'
    : 'border-dashed border-line-field';
  return (
    <span
      title={decorative ? undefined : (name ?? empty)}
      className={`inline-grid flex-none place-items-center rounded-full border align-middle font-semibold ${size} ${look}`}
    >
      <span aria-hidden="true">{name ? initials(name) : ''}</span>
      {!decorative && <span className="sr-only">{name ?? empty}</span>}
    </span>
  );
}
