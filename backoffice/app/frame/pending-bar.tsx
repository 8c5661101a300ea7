import { useNavigation } from '@remix-run/react';

/** A line of sea under the edge of the window while the next page is on its way. */
export function PendingBar() {
  const { state } = useNavigation();
  return (
    <div
      aria-hidden="true"
      data-pending={state !== 'idle' || undefined}
      className="pending-bar pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden"
    />
  );
}
