export { hashSecret, isSecret } from './argon2.ts';
