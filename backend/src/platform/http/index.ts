export { createHttpAdapter } from './adapter.ts';
export { type Attempt, currentAttempt } from './contract/attempt.ts';
export { contractOf, Endpoint } from './contract/endpoint.decorator.ts';
export { Input } from './contract/input.decorator.ts';
export { Draining } from './health/draining.ts';
export { nameRoute } from './health/metrics.ts';
export { HttpModule } from './http.module.ts';
export {
  REPLAY_PROBE,
  type ReplayProbe,
  SITES,
  type SiteSource,
  STAFF_SESSIONS,
  type StaffPrincipal,
  type StaffSessionSource,
} from './ports.ts';
export type { BrowserIdentity } from './security/browser-cookie.ts';
export { CurrentActor, CurrentBrowser, CurrentStaff, SentText } from './security/caller.decorators.ts';
export { readCookie } from './security/cookies.ts';
export type { KnownDevice } from './security/device-cookie.ts';
export { pagePolicy } from './security/headers.ts';
export { isOwnOrigin } from './security/origin.ts';
export type { PreviewClaim } from './security/previews.ts';
export { SessionTokens } from './security/session-tokens.ts';
export { randomToken, sameText, tokenHash } from './security/tokens.ts';
export { settingsFrom } from './settings.ts';
