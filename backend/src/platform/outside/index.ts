export {
  fetchPublic,
  INTERNET,
  type OutsideReason,
  OutsideRefused,
  type Surroundings,
} from './fetch-public.ts';
