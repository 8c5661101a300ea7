/** Where a text will stand; the surroundings say what is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block h-2.5 animate-pulse rounded-s bg-pressed ${className}`} />
  );
}
