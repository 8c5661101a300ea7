/** Loads what every role of the server loads, and ends: an image that lacks a part of it is not made. */
await import('../backend/dist/src/launch/serve.js');
await import('bullmq');
process.exit(0);
