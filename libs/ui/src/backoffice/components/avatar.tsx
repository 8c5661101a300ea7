/** The first letter of the first two words; a role such as « Agent de confirmation » gives AD. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '')
    .join('');
}

/** Initials in a disc; dashed when there is nobody. The name is in the title and for assistive technology. */
export function Avatar({ name, empty, small = false }: { name: string | null; empty: string; small?: boolean }) {
  const size = small ? 'size-5 text-[9px]' : 'size-6 text-[10px]';
  const look = name ? 'border-(--tone-idle-line) bg-(--tone-idle-soft) text-ink-2' : 'border-dashed border-line-field';
  return (
    <span
      title={name ?? empty}
      className={`inline-grid flex-none place-items-center rounded-full border align-middle font-semibold ${size} ${look}`}
    >
      <span aria-hidden="true">{name ? initials(name) : ''}</span>
      <span className="sr-only">{name ?? empty}</span>
    </span>
  );
}
