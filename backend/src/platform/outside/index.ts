export {
  fetchPublic,
  INTERNET,
  OutsideRefused,
  type Surroundings,
} from './fetch-public.ts';
