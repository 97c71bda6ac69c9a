/**
 * The files of this folder that need nothing but an address, two keys and, for a few, a connection to the database: they
 * can be aimed at any Supabase that runs the project of `project/` (see ../../contract-coverage.md). The others look into
 * the backend, or run one of their own.
 */
export const PORTABLE = [
  'anywhere-auth',
  'anywhere-client',
  'realtime-changes',
  'realtime-presence',
  'realtime-reference',
  'rest-authentication',
  'rest-calls',
  'rest-embedding',
  'rest-functions',
  'rest-hostile',
  'rest-reading',
  'rest-tables',
  'rest-writing',
  'storage-hostile',
  'storage-http',
  'storage-lists',
  'storage-moving',
  'storage-objects',
  'storage-reference',
  'storage-signed',
].map((name) => `backend/tests/contract/${name}.test.ts`)
