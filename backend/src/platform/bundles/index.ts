export { Bundles, type BundlesOptions } from './bundles.ts';
