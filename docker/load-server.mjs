/** Loads what every role of the server and its tools load, and ends: an image that lacks a part of it is not made. */
await import('../backend/dist/server/serve.js');
await import('../backend/dist/src/launch/serve.js');
await import('bullmq');
process.exit(0);
