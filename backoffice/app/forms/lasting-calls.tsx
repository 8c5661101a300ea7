import { useLocation } from '@remix-run/react';
import { createContext, type ReactNode, useContext } from 'react';
import { type Call, type Post, useCallThrough, usePost } from './use-call.ts';

const PostContext = createContext<Post | null>(null);

/** Around all pages: what sends the calls of {@link useLastingCall}. */
export function LastingCalls({ children }: { children: ReactNode }) {
  return <PostContext.Provider value={usePost()}>{children}</PostContext.Provider>;
}

/**
 * Calls of this screen that are answered also when what asked is gone from it, or the screen itself: what is taken back
 * by a toast, what is done when the time for that is over.
 */
export function useLastingCall(): Call {
  const post = useContext(PostContext);
  if (!post) throw new Error('no frame around this component');
  return useCallThrough(post, useLocation().pathname);
}
