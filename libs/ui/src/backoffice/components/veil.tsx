import { forwardRef, type ReactNode, useLayoutEffect } from 'react';

/** How many veils lie over the page: the last one that goes lets it scroll again. */
let veils = 0;

/** The page behind stands still (`body[data-veiled]`). A property that the body hands down would make the browser look at each element of it. */
function holdPageStill(): () => void {
  veils += 1;
  document.body.toggleAttribute('data-veiled', true);
  return () => {
    veils -= 1;
    document.body.toggleAttribute('data-veiled', veils > 0);
  };
}

interface VeilProps {
  className: string;
  children?: ReactNode;
}

/** Darkens the page below what is asked, and holds it still; what puts it into the page needs to know its element. */
export const Veil = forwardRef<HTMLDivElement, VeilProps>(function Veil({ className, children }, ref) {
  useLayoutEffect(holdPageStill, []);
  return (
    <div ref={ref} className={`pointer-events-auto fixed inset-0 overscroll-contain bg-veil ${className}`}>
      {children}
    </div>
  );
});
