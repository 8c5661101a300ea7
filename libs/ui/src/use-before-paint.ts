import { useEffect, useLayoutEffect } from 'react';

/** Before anybody sees what was drawn, so that no press falls between it and what listens or has the focus; a server draws only. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
