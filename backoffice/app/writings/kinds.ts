import type { WritingKind } from '@hanout/contracts';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';

interface Screen {
  readonly kind: WritingKind;
  readonly path: string;
  readonly icon: IconName;
  /** Where the shop shows one; its slug follows. Without it there is no preview. */
  readonly shown?: string;
}

export const WRITING_SCREENS: readonly Screen[] = [
  { kind: 'page', path: '/pages', icon: 'text-quote', shown: '/pages' },
  { kind: 'post', path: '/blog-posts', icon: 'pencil-line', shown: '/blog' },
  { kind: 'blog_category', path: '/blog-categories', icon: 'tag' },
];

/** Which of the three an address is about. */
export const screenAt = (pathname: string): Screen | undefined =>
  WRITING_SCREENS.find(({ path }) => pathname.split('/').includes(path.slice(1)));

export const screenOf = (kind: WritingKind): Screen => {
  const screen = WRITING_SCREENS.find((one) => one.kind === kind);
  if (!screen) throw new Error(`no screen for ${kind}`);
  return screen;
};
