import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface MainProps {
  /** Read out where the bar of a phone stands in for the head. */
  heading: ReactNode;
  /** How what is in it lies; one below the other by default. */
  className?: string;
  children: ReactNode;
}

/** What a page is about, below its head; where "skip to content" leads. */
export function Main({ heading, className = 'flex flex-1 flex-col', children }: MainProps) {
  return (
    <main id="content" tabIndex={-1} className={`${className} outline-none`}>
      <h1 className="sr-only desk:hidden">{heading}</h1>
      {children}
    </main>
  );
}

type PageProps = PageHeadProps & Omit<MainProps, 'heading'>;

/** A page of the back-office: its head and its content. */
export function Page({ className, children, ...head }: PageProps) {
  return (
    <>
      <PageHead {...head} />
      <Main heading={head.title} className={className}>
        {children}
      </Main>
    </>
  );
}
